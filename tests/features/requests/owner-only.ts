import { randomIds } from "../../../app/models/core/identifiers.ts";
import { answerSchema } from "../../../app/models/requests/form.rules.ts";
import { type DeniedForm, type FormsByOwner, intentsOf } from "../../support/owner-only.ts";

export const BY_FORM: Readonly<Record<string, FormsByOwner>> = {
  "shell/requests/request": {
    all: intentsOf(answerSchema),
    allowed: [
      "reject",
      "follow_up",
      "follow_up_state",
      "reject_undo",
      "remind",
      "remind_in",
      "remind_stop",
      "day_take",
      "day_free",
    ],
  },
};

export const DENIED_FORMS: readonly DeniedForm[] = [
  {
    route: "shell/requests/request",
    pathOf: ({ locked }) => `/event-requests/${locked}`,
    form: { intent: "unlock" },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}?dialog=report`,
    form: { intent: "report", reason: "never_answered", note: "Trois appels, deux messages." },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "reply", subject: "Votre demande", body: "Bonjour Camille, parlons-en." },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "note_add", note: "Rappeler jeudi." },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "note_delete", noteId: randomIds.uuid() },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "review_ask" },
  },
];
