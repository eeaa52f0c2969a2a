import { SECTION_MAX } from "../../../app/models/portraits/rules.ts";
import {
  broken,
  messageAfterSuccess,
  type FormStand,
  type MessageRow,
  rejections,
  type SceneSetup,
} from "../../support/message-scene.ts";

const portrait = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: (await setup.account()).visitor,
  path: "/portrait-experiences",
  form: { intent: "save", portrait: "Depuis onze ans, **douze par an**." },
});

export const MESSAGES: readonly MessageRow[] = [
  ...rejections(portrait, { "portrait:errors.long": { benefits: "a".repeat(SECTION_MAX + 1) } }),
  broken(portrait, "portrait:errors.failed", "INSERT ON portraits"),
  messageAfterSuccess(portrait, "portrait:flash.saved"),
  messageAfterSuccess(
    async (setup) => ({ ...(await portrait(setup)), form: { intent: "discard" } }),
    "portrait:flash.discarded",
  ),
];
