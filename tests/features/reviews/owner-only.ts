import { randomIds } from "../../../app/models/core/identifiers.ts";
import { at, type DeniedForm } from "../../support/owner-only.ts";

export const DENIED_FORMS: readonly DeniedForm[] = [
  {
    route: "shell/profile/reviews",
    pathOf: at("/reviews"),
    form: { intent: "answer", reviewId: randomIds.uuid(), answer: "Merci à vous deux." },
  },
];
