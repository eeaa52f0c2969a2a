import {
  REPLIES_MAX,
  REPLY_BODY_MAX,
  REPLY_SUBJECT_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
} from "../../../app/models/replies/limits.rules.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  followRedirects,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
} from "../../support/message-scene.ts";
import { REPLY_FORM, createTemplate, REPLY_TEMPLATE_FORM } from "../../support/replies.ts";
import { createRequest } from "../../support/requests.ts";

const template = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account()).visitor,
  path: "/reply-templates/new",
  form: { intent: "save", ...REPLY_TEMPLATE_FORM },
});

/** The reply form on the page of an unlocked request. */
const reply = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  const request = await createRequest(setup.product, id, { seenAt: Date.now(), unlockedAt: Date.now() });
  return { visitor, path: `/event-requests/${request.id}`, form: { intent: "reply", ...REPLY_FORM } };
};

/** The reply form of a request, sent before the request is unlocked. */
const replyBeforeUnlocking = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account({ credits: 3 });
  const request = await createRequest(setup.product, id);
  return { visitor, path: `/event-requests/${request.id}`, form: { intent: "reply", ...REPLY_FORM } };
};

export const MESSAGES: readonly MessageRow[] = [
  messageAfterDatabaseFailure(reply, "replies:errors.reply_failed", "INSERT ON request_replies"),
  messageAfterSuccess(reply, "replies:flash.sent"),
  messageAfterSuccess(replyBeforeUnlocking, "replies:errors.reply_not_open"),
  {
    key: "replies:flash.sent_before",
    play: async (setup) => {
      const { visitor, path, form } = await reply(setup);
      const before = await followRedirects(visitor, await visitor.post(path, form));
      return { before, after: await followRedirects(visitor, await visitor.post(path, form)) };
    },
  },
  {
    key: "replies:errors.replies_used_up",
    play: async (setup) => {
      const { visitor, path, form } = await reply(setup);
      const before = await visitor.visit(path);
      let after = before;
      for (let sent = 0; sent <= REPLIES_MAX; sent += 1)
        after = await visitor.post(path, { ...form, subject: `Votre demande, ${sent}` });
      return { before, after };
    },
  },
  ...messagesAfterRejections(template, {
    "replies:errors.name_required": { name: " " },
    "replies:errors.name_long": { name: "a".repeat(TEMPLATE_NAME_MAX + 1) },
    "replies:errors.subject_required": { subject: "" },
    "replies:errors.subject_long": { subject: "a".repeat(REPLY_SUBJECT_MAX + 1) },
    "replies:errors.body_required": { body: "" },
    "replies:errors.body_long": { body: "a".repeat(REPLY_BODY_MAX + 1) },
    "replies:errors.unreadable": { body: "a\u0007b" },
    "replies:errors.placeholder_unknown": { body: "{pernom}" },
  }),
  messageAfterDatabaseFailure(template, "replies:errors.template_failed", "INSERT ON reply_templates"),
  messageAfterSuccess(template, "replies:flash.added"),
  {
    key: "replies:errors.templates_full",
    play: async (setup) => {
      const { id, visitor } = await setup.account();
      const { path, form } = await template(setup);
      const before = await visitor.visit(path);
      for (let made = 0; made < TEMPLATES_MAX; made += 1)
        await createTemplate(setup.product, id, { language: setup.language });
      return { before, after: await visitor.post(path, { ...form, name: "Encore un" }) };
    },
  },
];
