import { PICTURE_ALT_MAX } from "../../../app/models/pictures/rules.ts";
import {
  VENUE_ADDRESS_MAX,
  VENUE_CONTACT_MAX,
  VENUE_DESCRIPTION_MAX,
  VENUE_DETAILS_MAX,
  VENUE_NAME_MAX,
  VENUE_PEOPLE_MAX,
  VENUE_PRICE_MAX,
  VENUE_VIDEOS_MAX,
} from "../../../app/models/venues/rules.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  followRedirects,
  type Form,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
  whileDatabaseFails,
} from "../../support/message-scene.ts";
import { createVenueDraft, WIZARD_STEP_FORMS } from "../../support/venue-wizard.ts";
import { createVenue, createVenuePicture } from "../../support/venues.ts";
import { VIDEO_FORM } from "../../support/videos.ts";

/** An owner on the page of a venue's services, with a form of this page. */
const services =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await setup.account({ role: "ROLE_VENUE", isPremium: true });
    const venue = await createVenue(setup.product, id);
    return { visitor, path: `/venues/${venue}/services`, form };
  };

const saved = services({
  intent: "save",
  services: "rental",
  "details[0].service": "rental",
  "details[0].description": "Du vendredi au dimanche.",
  "details[0].budget": "4 500",
});

/** The form that copies services from the account's second venue to its first venue. */
const copied =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const stand = await services({ intent: "copy", known: "keep", ...form })(setup);
    const { db } = setup.product;
    const venue = stand.path.split("/")[2] ?? "";
    const owner = await db
      .prepare("SELECT provider_id AS id FROM venues WHERE id = ?")
      .bind(venue)
      .first<{ id: string }>();
    const from = await createVenue(setup.product, owner?.id ?? "", { name: "Le Mas" });
    await db
      .prepare(
        "INSERT INTO venue_services (venue_id, service, description) VALUES (?, 'rental', 'x'), (?, 'bar', 'y')",
      )
      .bind(from, from)
      .run();
    return { ...stand, form: { ...stand.form, ...(form["from"] === undefined ? { from } : {}) } };
  };

/**
 * The wizard step for pictures of a venue. The venue has a picture that is only a row in the database, without a file.
 */
const images =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await setup.account({ role: "ROLE_VENUE" });
    const venueId = await createVenue(setup.product, id);
    const picture = await createVenuePicture(setup.product, { providerId: id, venueId });
    return { visitor, path: `/venues/${venueId}/edit/images`, form: { picture, ...form } };
  };
const WORDS = { intent: "words", title: "Façade", alt: "Volets verts", caption: "", description: "" };

/** The wizard step for videos of a venue. */
const videos =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await setup.account({ role: "ROLE_VENUE" });
    return { visitor, path: `/venues/${await createVenue(setup.product, id)}/edit/videos`, form };
  };
const newVideo = videos({ intent: "add", ...VIDEO_FORM });

const owner = (setup: SceneSetup, isPremium = false) => setup.account({ role: "ROLE_VENUE", isPremium });

/** A wizard step of a new venue. */
const step =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await owner(setup);
    await createVenueDraft(setup.product, id);
    return { visitor, path: `/venues/create/${String(form["step"])}`, form };
  };
const general = step(WIZARD_STEP_FORMS.general);
const description = step(WIZARD_STEP_FORMS.description);

/** The form of a button in the list of venues. The venue is created first. */
const pressed =
  (intent: string) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await owner(setup);
    const venue = await createVenue(setup.product, id, { isPublished: intent !== "publish" });
    return { visitor, path: "/venues", form: { intent, venue } };
  };

/** The last form of the wizard. It is opened from the list of venues, because its own URL only accepts forms. */
const finish = (key: string, form: Form, isStored = false, breaks?: string): MessageRow => ({
  key,
  play: async (setup) => {
    const { id, visitor } = await owner(setup);
    const stored = isStored ? await createVenue(setup.product, id) : undefined;
    const venue = await createVenueDraft(setup.product, id, stored ? { id: stored } : {});
    const before = await visitor.visit("/venues");
    const send = async () => followRedirects(visitor, await visitor.post(`/venues/${venue}/draft`, form));
    return { before, after: breaks ? await whileDatabaseFails(setup.product, breaks, send) : await send() };
  },
});

const NEW = { intent: "save", isNew: "on", publish: "on" };

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(saved, {
    "venue_services:errors.title_required": { "details[0].service": "" },
    "venue_services:errors.description_required": { "details[0].description": " " },
    "venue_services:errors.budget_required": { "details[0].budget": "" },
    "venue_services:errors.changed": { seen: "0" },
  }),
  ...messagesAfterRejections(copied({ from: "" }), { "venue_services:errors.from_required": {} }),
  messageAfterDatabaseFailure(saved, "venue_services:errors.saving", "INSERT ON venue_services"),
  messageAfterSuccess(saved, "venue_services:saved"),
  messageAfterSuccess(copied({}), "venue_services:copied_other"),
  messageAfterSuccess(services({ intent: "undo" }), "venue_services:errors.undo_late"),
  ...messagesAfterRejections(images(WORDS), {
    "albums:errors.alt_long": { alt: "a".repeat(PICTURE_ALT_MAX + 1) },
  }),
  messageAfterDatabaseFailure(images(WORDS), "albums:errors.words", "UPDATE OF alt ON pictures"),
  messageAfterDatabaseFailure(
    images({ intent: "remove" }),
    "albums:errors.delete",
    "UPDATE OF album_id ON pictures",
  ),
  messageAfterSuccess(images(WORDS), "albums:flash.words"),
  messageAfterSuccess(images({ intent: "visibility", visible: "0" }), "albums:flash.hidden"),
  messageAfterSuccess(images({ intent: "visibility", visible: "1" }), "albums:flash.shown"),
  ...messagesAfterRejections(newVideo, {
    "videos:errors.link_invalid": { link: "https://www.dailymotion.com/video/x8" },
  }),
  {
    key: "videos:venue.known",
    play: async (setup) => {
      const { visitor, path, form } = await newVideo(setup);
      await visitor.post(path, form);
      await visitor.visit(path);
      return {
        before: await visitor.visit(`${path}?dialog=add`),
        after: await visitor.post(path, { ...form, title: "Un autre titre" }),
      };
    },
  },
  {
    key: "videos:venue.full",
    play: async (setup) => {
      const { visitor, path, form } = await newVideo(setup);
      const before = await visitor.visit(path);
      const venue = path.split("/")[2] ?? "";
      await setup.product.db
        .prepare(
          `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?2)
           INSERT INTO videos (id, provider_id, album_id, host, video_id, title, created_at)
           SELECT id || '-' || value, provider_id, id, 'vimeo', value, 'Visite', 1 FROM n, venues WHERE id = ?1`,
        )
        .bind(venue, VENUE_VIDEOS_MAX)
        .run();
      return { before, after: await visitor.post(path, form) };
    },
  },
  ...messagesAfterRejections(general, {
    "venues:errors.name_required": { name: " " },
    "venues:errors.name_short": { name: "a" },
    "venues:errors.name_long": { name: "a".repeat(VENUE_NAME_MAX + 1) },
    "venues:errors.type_required": { type: "space_station" },
    "venues:errors.address_required": { address: "" },
    "venues:errors.address_long": { address: "a".repeat(VENUE_ADDRESS_MAX + 1) },
    "venues:errors.contact_long": { contactName: "a".repeat(VENUE_CONTACT_MAX + 1) },
    "venues:errors.email_required": { email: "" },
    "venues:errors.email_invalid": { email: "bonjour@tuiliere" },
    "venues:errors.phone_required": { phone: "" },
    "venues:errors.phone_invalid": { phone: "12" },
    "venues:errors.phone_not_served": { phone: "08 99 12 34 56" },
  }),
  ...messagesAfterRejections(description, {
    "venues:errors.description_required": { description: " " },
    "venues:errors.description_long": { description: "a".repeat(VENUE_DESCRIPTION_MAX + 1) },
    "venues:errors.details_long": { details: "a".repeat(VENUE_DETAILS_MAX + 1) },
    "venues:errors.seated_min": { seatedCapacity: "0" },
    "venues:errors.standing_min": { standingCapacity: "0" },
    "venues:errors.bedrooms_min": { bedrooms: "0" },
    "venues:errors.people_unread": { seatedCapacity: "1,5" },
    "venues:errors.people_high": { seatedCapacity: String(VENUE_PEOPLE_MAX + 1) },
    "venues:errors.min_price_min": { minPrice: "0" },
    "venues:errors.max_price_min": { maxPrice: "0,50" },
    "venues:errors.price_unread": { minPrice: "abc" },
    "venues:errors.price_high": { maxPrice: String(VENUE_PRICE_MAX) },
    "venues:errors.price_order": { minPrice: "900", maxPrice: "800" },
  }),
  messageAfterDatabaseFailure(description, "venues:errors.draft", "UPDATE ON venue_drafts"),
  messageAfterDatabaseFailure(
    pressed("publish"),
    "venues:errors.publishing",
    "UPDATE OF is_published ON venues",
  ),
  messageAfterDatabaseFailure(
    pressed("unpublish"),
    "venues:errors.unpublishing",
    "UPDATE OF is_published ON venues",
  ),
  messageAfterDatabaseFailure(pressed("delete"), "venues:errors.deleting", "DELETE ON venues"),
  messageAfterSuccess(pressed("publish"), "venues:flash.published"),
  messageAfterSuccess(pressed("unpublish"), "venues:flash.unpublished"),
  messageAfterSuccess(pressed("delete"), "venues:flash.deleted"),
  finish("venues:errors.creating", NEW, false, "INSERT ON venues"),
  finish("venues:errors.updating", { intent: "save" }, true, "UPDATE OF name ON venues"),
  finish("venues:errors.discarding", { intent: "discard" }, true, "DELETE ON venue_drafts"),
  finish("venues:flash.discarded", { intent: "discard", isNew: "on" }),
  finish("venues:flash.created", NEW),
  finish("venues:flash.saved", { intent: "save" }, true),
  {
    key: "venues:errors.incomplete",
    play: async (setup) => {
      const { id, visitor } = await owner(setup);
      const venue = await createVenueDraft(setup.product, id, { steps: { general: { name: "Le Mas" } } });
      const before = await visitor.visit("/venues");
      return {
        before,
        after: await followRedirects(visitor, await visitor.post(`/venues/${venue}/draft`, NEW)),
      };
    },
  },
  {
    key: "venues:venue.list.premium_required",
    play: async (setup) => {
      const { id, visitor } = await owner(setup);
      const before = await visitor.visit("/venues");
      await createVenue(setup.product, id);
      return { before, after: await visitor.visit("/venues") };
    },
  },
  {
    key: "venues:errors.not_found",
    play: async (setup) => {
      const { visitor } = await owner(setup);
      const before = await visitor.visit("/venues");
      return {
        before,
        after: await visitor.visit("/venues/00000000-0000-4000-8000-000000000000/edit/general"),
      };
    },
  },
  {
    key: "common:errors.planner_page",
    play: async (setup) => {
      const { visitor } = await owner(setup);
      const before = await visitor.visit("/");
      return { before, after: await followRedirects(visitor, await visitor.visit("/portfolios")) };
    },
  },
  {
    key: "common:errors.venue_page",
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/");
      return { before, after: await followRedirects(visitor, await visitor.visit("/venues")) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/venue-calendars.test.ts",
    second: "de",
    keys: [
      "availability:errors.full",
      "availability:errors.cut_off",
      "availability:errors.invalid",
      "availability:errors.insecure",
      "availability:errors.private",
      "availability:errors.address",
      "availability:errors.gone",
      "availability:errors.unreachable",
      "availability:errors.redirect",
      "availability:errors.too_large",
      "availability:errors.not_calendar",
      "availability:errors.calendars_failed",
    ],
  },
  {
    test: "tests/workers/venue-failures.test.ts",
    second: "de",
    keys: [
      "venues:errors.loading",
      "venues:errors.types",
      "venues:errors.features",
      "venues:errors.changed",
      "venues:errors.not_found_body",
      "venues:errors.back_to_list",
    ],
  },
  {
    test: "tests/workers/venue-availability.test.ts",
    second: "de",
    keys: [
      "availability:errors.day_required",
      "availability:errors.outside",
      "availability:errors.order",
      "availability:errors.long",
      "availability:errors.failed",
      "availability:errors.loading",
    ],
  },
];
