import { PICTURE_ALT_MAX } from "../../app/models/pictures/rules.ts";
import { VENUE_VIDEOS_MAX } from "../../app/models/venues/rules.ts";
import { createVenue, createVenuePicture } from "./venues.ts";
import {
  broken,
  done,
  rejections,
  type Form,
  type FormStand,
  type MessageRow,
  type SceneSetup,
} from "./message-scene.ts";
import { VIDEO } from "./videos.ts";

/** The page of a venue's services, with a form. */
const services =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FormStand> => {
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

/** A second venue of the account, whose services can be copied. */
const copied =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FormStand> => {
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

export const VENUE_SERVICES: readonly MessageRow[] = [
  ...rejections(saved, {
    "venue_services:errors.title_required": { "details[0].service": "" },
    "venue_services:errors.description_required": { "details[0].description": " " },
    "venue_services:errors.budget_required": { "details[0].budget": "" },
    "venue_services:errors.changed": { seen: "0" },
  }),
  ...rejections(copied({ from: "" }), { "venue_services:errors.from_required": {} }),
  broken(saved, "venue_services:errors.saving", "INSERT ON venue_services"),
  done(saved, "venue_services:saved"),
  done(copied({}), "venue_services:copied_other"),
  done(services({ intent: "undo" }), "venue_services:errors.undo_late"),
];

/** The step with the pictures of a venue, one of which exists only as a row. */
const images =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { id, visitor } = await setup.account({ role: "ROLE_VENUE" });
    const venueId = await createVenue(setup.product, id);
    const picture = await createVenuePicture(setup.product, { providerId: id, venueId });
    return { visitor, path: `/venues/${venueId}/edit/images`, form: { picture, ...form } };
  };
const WORDS = { intent: "words", title: "Façade", alt: "Volets verts", caption: "", description: "" };

/** The step with the videos of a venue. */
const videos =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { id, visitor } = await setup.account({ role: "ROLE_VENUE" });
    return { visitor, path: `/venues/${await createVenue(setup.product, id)}/edit/videos`, form };
  };
const newVideo = videos({ intent: "add", ...VIDEO });

export const VENUE_MEDIA: readonly MessageRow[] = [
  ...rejections(images(WORDS), { "albums:errors.alt_long": { alt: "a".repeat(PICTURE_ALT_MAX + 1) } }),
  broken(images(WORDS), "albums:errors.words", "UPDATE OF alt ON pictures"),
  broken(images({ intent: "remove" }), "albums:errors.delete", "UPDATE OF album_id ON pictures"),
  done(images(WORDS), "albums:flash.words"),
  done(images({ intent: "visibility", visible: "0" }), "albums:flash.hidden"),
  done(images({ intent: "visibility", visible: "1" }), "albums:flash.shown"),
  ...rejections(newVideo, {
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
];
