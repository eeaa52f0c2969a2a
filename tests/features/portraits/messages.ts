import { PORTRAIT_SECTION_MAX } from "../../../app/models/portraits/rules.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
} from "../../support/message-scene.ts";

const portrait = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account()).visitor,
  path: "/portrait-experiences",
  form: { intent: "save", portrait: "Depuis onze ans, **douze par an**." },
});

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(portrait, {
    "portrait:errors.long": { benefits: "a".repeat(PORTRAIT_SECTION_MAX + 1) },
  }),
  messageAfterDatabaseFailure(portrait, "portrait:errors.failed", "INSERT ON portraits"),
  messageAfterSuccess(portrait, "portrait:flash.saved"),
  messageAfterSuccess(
    async (setup) => ({ ...(await portrait(setup)), form: { intent: "discard" } }),
    "portrait:flash.discarded",
  ),
];
