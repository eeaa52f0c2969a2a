import { randomIds } from "../../../app/models/core/identifiers.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  followRedirects,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";

const impersonate = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account({ role: "ROLE_ADMIN" })).visitor,
  path: "/admin/impersonate",
  form: { userId: (await setup.account()).id },
});

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(impersonate, {
    "impersonation:user_id_required": { userId: "" },
    "impersonation:user_id_form": { userId: "42" },
    "impersonation:errors.target": { userId: randomIds.uuid() },
  }),
  messageAfterSuccess(impersonate, "impersonation:started"),
  messageAfterDatabaseFailure(impersonate, "impersonation:errors.start", "INSERT ON audit_log"),
  {
    key: "impersonation:errors.unauthorized",
    play: async (setup) => {
      const [{ visitor }, { id }] = [await setup.account(), await setup.account()];
      const before = await visitor.visit("/");
      return {
        before,
        after: await followRedirects(visitor, await visitor.post("/admin/impersonate", { userId: id })),
      };
    },
  },
  {
    key: "common:errors.impersonation_denied",
    play: async (setup) => {
      const { visitor, path, form } = await impersonate(setup);
      await visitor.post(path, form);
      const before = await visitor.visit("/account");
      return { before, after: await visitor.post("/account", { intent: "export" }) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/impersonation.test.ts",
    second: "nl",
    keys: ["impersonation:errors.stop", "impersonation:stopped"],
  },
];
