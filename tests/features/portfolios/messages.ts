import { CAPTION_MAX } from "../../../app/models/pictures/rules.ts";
import { PARTNER_NAME_MAX } from "../../../app/models/portfolios/partners.rules.ts";
import {
  PORTFOLIO_BUDGET_MAX,
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_GUESTS_MAX,
  PORTFOLIO_LOCATION_MAX,
  PORTFOLIO_STYLE_MAX,
  PORTFOLIO_TITLE_MAX,
} from "../../../app/models/portfolios/rules.ts";
import { createPortfolio } from "../../support/albums.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type Form,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";

/** The form of a portfolio with valid values. */
const PORTFOLIO_FORM = {
  intent: "save",
  title: "Camille et Hugo",
  description: "Tout tenait à une table.",
  weddingDate: "2025-06-14",
  style: "Champêtre chic",
  location: "Bastide des Œillets",
} as const;

const written = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account()).visitor,
  path: "/portfolios/new",
  form: PORTFOLIO_FORM,
});

const noPicture = "A".repeat(43);

/**
 * A button on the page of a portfolio. The portfolio has a picture that is only a row in the database, without a file.
 */
const pressed =
  (form: Form, isPublished = false) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id: account, visitor } = await setup.account();
    const id = await createPortfolio(setup.product, account, isPublished);
    const key = `${id}-pic`.padEnd(43, "A");
    await setup.product.db.batch([
      setup.product.db
        .prepare(
          "INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at) VALUES (?, ?, 'portfolio', ?, 'ready', 600, 400, 1, 1)",
        )
        .bind(key, account, id),
      setup.product.db
        .prepare(
          "INSERT INTO pictures (key, provider_id, album_id, position, is_key, created_at) VALUES (?, ?, ?, 1, 1, 1)",
        )
        .bind(key, account, id),
    ]);
    return {
      visitor,
      path: `/portfolios/${id}`,
      form: { ...form, ...(form["picture"] === undefined ? {} : { picture: key }) },
    };
  };
const ofPicture = (intent: string, extra: Form = {}) => pressed({ intent, picture: noPicture, ...extra });

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(written, {
    "portfolios:errors.title_required": { title: " " },
    "portfolios:errors.title_long": { title: "a".repeat(PORTFOLIO_TITLE_MAX + 1) },
    "portfolios:errors.description_required": { description: "" },
    "portfolios:errors.description_long": { description: "a".repeat(PORTFOLIO_DESCRIPTION_MAX + 1) },
    "portfolios:errors.date_required": { weddingDate: "" },
    "portfolios:errors.date_range": { weddingDate: "2205-06-14" },
    "portfolios:errors.style_required": { style: "" },
    "portfolios:errors.partner_trade": { "partners[0].name": "Claire Obscur" },
    "portfolios:errors.partner_name": { "partners[0].trade": "photographer" },
    "portfolios:errors.partner_name_long": {
      "partners[0].trade": "photographer",
      "partners[0].name": "a".repeat(PARTNER_NAME_MAX + 1),
    },
    "portfolios:errors.partner_link": {
      "partners[0].trade": "photographer",
      "partners[0].name": "Claire Obscur",
      "partners[0].link": "http://claireobscur.fr",
    },
    "portfolios:errors.style_long": { style: "a".repeat(PORTFOLIO_STYLE_MAX + 1) },
    "portfolios:errors.location_required": { location: "" },
    "portfolios:errors.location_long": { location: "a".repeat(PORTFOLIO_LOCATION_MAX + 1) },
    "portfolios:errors.town": { q: "Saint-Rémy" },
    "portfolios:errors.town_unknown": { q: "Nulle-Part-sur-Rien" },
    "portfolios:errors.guests_unread": { guests: "1,5" },
    "portfolios:errors.guests_positive": { guests: "0" },
    "portfolios:errors.guests_max": { guests: String(PORTFOLIO_GUESTS_MAX + 1) },
    "portfolios:errors.budget_unread": { totalBudget: "abc" },
    "portfolios:errors.total_budget_positive": { totalBudget: "-1" },
    "portfolios:errors.planner_budget_positive": { plannerBudget: "-1" },
    "portfolios:errors.budget_large": { totalBudget: String(PORTFOLIO_BUDGET_MAX) },
    "portfolios:errors.unreadable": { description: "a\u0007b" },
  }),
  messageAfterDatabaseFailure(written, "portfolios:errors.saving", "INSERT ON portfolios"),
  messageAfterSuccess(written, "portfolios:flash.created"),
  {
    key: "portfolios:errors.quota",
    play: async (setup) => {
      const { id, visitor } = await setup.account();
      const before = await visitor.visit("/portfolios/new");
      await createPortfolio(setup.product, id);
      return { before, after: await visitor.post("/portfolios/new", PORTFOLIO_FORM) };
    },
  },
  {
    key: "portfolios:errors.no_picture",
    play: async (setup) => {
      const { id, visitor } = await setup.account();
      const path = `/portfolios/${await createPortfolio(setup.product, id, false)}`;
      return { before: await visitor.visit(path), after: await visitor.post(path, { intent: "publish" }) };
    },
  },
  messageAfterSuccess(pressed({ intent: "publish" }), "portfolios:flash.published"),
  messageAfterSuccess(pressed({ intent: "unpublish" }, true), "portfolios:flash.unpublished"),
  messageAfterSuccess(pressed({ intent: "delete" }), "portfolios:flash.deleted"),
  messageAfterSuccess(ofPicture("remove"), "albums:flash.removed"),
  messageAfterSuccess(ofPicture("caption", { caption: "La table" }), "albums:flash.caption"),
  messageAfterSuccess(ofPicture("cover"), "albums:flash.cover"),
  messageAfterSuccess(ofPicture("move", { to: "0" }), "albums:flash.moved"),
  messageAfterSuccess(ofPicture("focus", { focus: "n" }), "albums:flash.focused"),
  ...messagesAfterRejections(ofPicture("caption"), {
    "albums:errors.caption_long": { caption: "a".repeat(CAPTION_MAX + 1) },
  }),
  ...messagesAfterRejections(pressed({ intent: "add" }), { "albums:errors.required": {} }),
  messageAfterDatabaseFailure(
    pressed({ intent: "publish" }),
    "portfolios:errors.publishing",
    "UPDATE OF is_published ON portfolios",
  ),
  messageAfterDatabaseFailure(
    pressed({ intent: "unpublish" }, true),
    "portfolios:errors.unpublishing",
    "UPDATE OF is_published ON portfolios",
  ),
  messageAfterDatabaseFailure(
    pressed({ intent: "delete" }),
    "portfolios:errors.deleting",
    "DELETE ON portfolios",
  ),
  messageAfterDatabaseFailure(ofPicture("remove"), "albums:errors.delete", "UPDATE OF album_id ON pictures"),
  messageAfterDatabaseFailure(
    ofPicture("caption", { caption: "La table" }),
    "albums:errors.caption",
    "UPDATE OF description ON pictures",
  ),
  messageAfterDatabaseFailure(ofPicture("cover"), "albums:errors.cover", "UPDATE OF is_key ON pictures"),
  messageAfterDatabaseFailure(
    ofPicture("focus", { focus: "n" }),
    "albums:errors.focus",
    "UPDATE OF focus ON pictures",
  ),
  messageAfterDatabaseFailure(
    ofPicture("move", { to: "later" }),
    "albums:errors.order",
    "UPDATE OF position ON pictures",
  ),
  messageAfterSuccess(ofPicture("undo"), "albums:errors.undo_late"),
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/load-failures.test.ts",
    second: "de",
    keys: ["portfolios:errors.load", "portfolios:errors.loading"],
  },
  {
    test: "tests/workers/portfolio-failures.test.ts",
    second: "de",
    keys: [
      "albums:errors.upload",
      "albums:errors.undo",
      "albums:errors.files_max",
      "albums:errors.undo_full",
    ],
  },
  {
    test: "tests/e2e/photos.spec.ts",
    second: "nl",
    keys: ["albums:refused.read_failed", "albums:refused.timeout"],
  },
];
