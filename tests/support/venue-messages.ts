import {
  VENUE_ADDRESS_MAX,
  VENUE_CONTACT_MAX,
  VENUE_DESCRIPTION_MAX,
  VENUE_DETAILS_MAX,
  VENUE_NAME_MAX,
  VENUE_PEOPLE_MAX,
  VENUE_PRICE_MAX,
} from "../../app/models/venues/rules.ts";
import {
  broken,
  done,
  follow,
  rejections,
  whileBroken,
  type Form,
  type FormStand,
  type MessageRow,
  type SceneSetup,
} from "./message-scene.ts";
import { createVenueDraft, STEPS } from "./venue-wizard.ts";
import { createVenue } from "./venues.ts";

const owner = (setup: SceneSetup, isPremium = false) => setup.account({ role: "ROLE_VENUE", isPremium });

/** A step of a new venue. */
const step =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { id, visitor } = await owner(setup);
    await createVenueDraft(setup.product, id);
    return { visitor, path: `/venues/create/${String(form["step"])}`, form };
  };
const general = step(STEPS.general);
const description = step(STEPS.description);

/** A button of the list, with a venue. */
const pressed =
  (intent: string) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { id, visitor } = await owner(setup);
    const venue = await createVenue(setup.product, id, { isPublished: intent !== "publish" });
    return { visitor, path: "/venues", form: { intent, venue } };
  };

/** The end of the wizard, sent from the list because its own address has no page. */
const finish = (key: string, form: Form, isStored = false, breaks?: string): MessageRow => ({
  key,
  play: async (setup) => {
    const { id, visitor } = await owner(setup);
    const stored = isStored ? await createVenue(setup.product, id) : undefined;
    const venue = await createVenueDraft(setup.product, id, stored ? { id: stored } : {});
    const before = await visitor.visit("/venues");
    const send = async () => follow(visitor, await visitor.post(`/venues/${venue}/draft`, form));
    return { before, after: breaks ? await whileBroken(setup.product, breaks, send) : await send() };
  },
});

const NEW = { intent: "save", isNew: "on", publish: "on" };

export const VENUE_MESSAGES: readonly MessageRow[] = [
  ...rejections(general, {
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
  ...rejections(description, {
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
  broken(description, "venues:errors.draft", "UPDATE ON venue_drafts"),
  broken(pressed("publish"), "venues:errors.publishing", "UPDATE OF is_published ON venues"),
  broken(pressed("unpublish"), "venues:errors.unpublishing", "UPDATE OF is_published ON venues"),
  broken(pressed("delete"), "venues:errors.deleting", "DELETE ON venues"),
  done(pressed("publish"), "venues:flash.published"),
  done(pressed("unpublish"), "venues:flash.unpublished"),
  done(pressed("delete"), "venues:flash.deleted"),
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
      return { before, after: await follow(visitor, await visitor.post(`/venues/${venue}/draft`, NEW)) };
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
      return { before, after: await follow(visitor, await visitor.visit("/portfolios")) };
    },
  },
  {
    key: "common:errors.venue_page",
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/");
      return { before, after: await follow(visitor, await visitor.visit("/venues")) };
    },
  },
];
