import { WITHDRAWAL_REASON_MAX } from "../../../app/models/couples/rules.ts";
import { CHANGES_PER_DAY_MAX } from "../../../app/models/projects/changes/change.rules.ts";
import { createProvider, dayFromNow } from "../../support/projects.ts";
import { createRequest } from "../../support/requests.ts";
import { coupleWithRequest, couplePhoneCode, signInCouple } from "../../support/couples.ts";
import { DOMAINS } from "../../../app/i18n/domains.ts";
import {
  type FilledForm,
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";

const DAY = 86_400_000;

const signIn = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: "/couple/sign-in",
  form: { email: "camille@couple.example" },
});

/** The domain whose first language is that of the scene. */
const domainOf = ({ language }: SceneSetup) =>
  Object.values(DOMAINS).find(({ defaultLanguage }) => defaultLanguage === language)?.code;

/** A page of a couple that has one project. */
const couplePage =
  (page: string, form: Record<string, string>) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id } = await setup.account();
    const { projectId } = await createRequest(setup.product, id);
    const { visitor } = await signInCouple(setup.product, [projectId], domainOf(setup));
    const isOfProject = page !== "account" && page !== "delete";
    const path = isOfProject ? `/couple/projects/${projectId}/${page}` : `/couple/${page}`;
    return { visitor, path, form };
  };
/** The page of further planners and venues of a project that was sent to one planner four days ago. */
const further = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id } = await setup.account();
  const other = await createProvider(setup.product);
  const { projectId } = await createRequest(setup.product, id, { createdAt: Date.now() - 4 * DAY });
  const { visitor } = await signInCouple(setup.product, [projectId], domainOf(setup));
  const path = `/couple/projects/${projectId}/providers`;
  return { visitor, path, form: { intent: "next", providers: other.id } };
};

const booked = couplePage("booked", { with: "other" });
/** The form of changes, with another number of guests than the stored one. */
async function change(setup: SceneSetup): Promise<FilledForm> {
  const { visitor, path } = await couplePage("change", {})(setup);
  const ranges = await setup.product.db
    .prepare("SELECT kind, max(slug) AS slug FROM lookups WHERE is_active = 1 GROUP BY kind")
    .all<{ kind: string; slug: string }>();
  const slugOf = (kind: string) => ranges.results.find((range) => range.kind === kind)?.slug ?? "";
  const form = {
    intent: "save",
    eventDate: dayFromNow(300),
    q: "Gordes",
    guestRange: slugOf("guest_range"),
    budgetRange: slugOf("budget_range"),
    message: "Nous avons changé d’avis sur le jour, et un peu sur le reste.",
  };
  return { visitor, path, form };
}
const withdraw = couplePage("withdraw", { intent: "withdraw", reason: "" });
const contact = couplePage("account", {
  intent: "contact",
  firstname: "Camille",
  lastname: "Berthier",
  phoneCountry: "FR",
  phone: "06 12 48 90 35",
});
const deletion = couplePage("delete", { confirmed: "on" });

export const MESSAGES: readonly MessageRow[] = [
  messageAfterSuccess(further, "couple:flash.sent"),
  messageAfterDatabaseFailure(further, "couple:errors.send_failed", "INSERT ON event_requests"),
  messageAfterDatabaseFailure(signIn, "couple:errors.link_failed", "INSERT ON outbox"),
  messageAfterDatabaseFailure(booked, "couple:errors.end_failed", "UPDATE ON projects"),
  ...messagesAfterRejections(booked, { "couple:errors.with": { with: "somebody" } }),
  ...messagesAfterRejections(withdraw, {
    "couple:errors.reason_long": { reason: "x".repeat(WITHDRAWAL_REASON_MAX + 1) },
    "couple:errors.unreadable": { reason: "a\u0007b" },
  }),
  messageAfterDatabaseFailure(contact, "couple:errors.account_failed", "UPDATE ON projects"),
  messageAfterDatabaseFailure(deletion, "couple:errors.delete_failed", "DELETE ON projects"),
  ...messagesAfterRejections(deletion, { "couple:errors.delete_unconfirmed": { confirmed: "" } }),
  messageAfterSuccess(contact, "couple:flash.contact"),
  {
    key: "couple:flash.phone_verified",
    play: async (setup) => {
      const { visitor, phone } = await coupleWithRequest(setup.product, {}, domainOf(setup));
      const path = "/couple/account";
      await visitor.post(path, { intent: "phone_send" });
      const before = await visitor.visit(path);
      await visitor.post(path, { intent: "phone_code", code: await couplePhoneCode(setup.product, phone) });
      return { before, after: await visitor.visit(path) };
    },
  },
  messageAfterDatabaseFailure(change, "couple:errors.change_failed", "UPDATE ON projects"),
  messageAfterSuccess(change, "couple:flash.changed"),
  {
    key: "couple:errors.changes_limit",
    play: async (setup) => {
      const { visitor, path, form } = await change(setup);
      const before = await visitor.visit(path);
      for (let count = 0; count < CHANGES_PER_DAY_MAX; count += 1) {
        await visitor.post(path, { ...form, eventDate: dayFromNow(300 + count) });
        // The message about the last change is shown on the next page.
        await visitor.visit(path);
      }
      return { before, after: await visitor.post(path, { ...form, eventDate: dayFromNow(350) }) };
    },
  },
  messageAfterSuccess(booked, "couple:flash.booked"),
  messageAfterSuccess(withdraw, "couple:flash.withdrawn"),
  messageAfterSuccess(couplePage("account", { intent: "sign_out" }), "couple:flash.sign_out"),
  messageAfterSuccess(
    couplePage("account", { intent: "sign_out_everywhere" }),
    "couple:flash.sign_out_everywhere",
  ),
  messageAfterSuccess(couplePage("account", { intent: "mails", mails: "answers" }), "couple:flash.mails"),
  {
    key: "couple:flash.language",
    play: async (setup) => {
      const { visitor, path } = await couplePage("account", {})(setup);
      const before = await visitor.visit(path);
      await visitor.post(path, { intent: "language", language: setup.language });
      return { before, after: await visitor.visit(path) };
    },
  },
  {
    key: "couple:errors.ended",
    play: async (setup) => {
      const { visitor, path, form } = await booked(setup);
      const before = await visitor.visit(path);
      await visitor.post(path, form);
      // The message about the first form is shown on the next page.
      await visitor.visit(path);
      return { before, after: await visitor.post(path, form) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/workers/sms-budget.test.ts", second: "it", keys: ["couple:phone.errors.unavailable"] },
  { test: "tests/workers/couple-phone.test.ts", second: "de", keys: ["couple:phone.not_served"] },
  {
    test: "tests/workers/couple-receivers.test.ts",
    second: "nl",
    keys: [
      "couple:errors.already_asked",
      "couple:errors.answered",
      "couple:errors.places_taken",
      "couple:errors.replace_single",
      "couple:errors.replacements_limit",
    ],
  },
];
