import { randomIds } from "../../../app/models/core/identifiers.ts";
import { VENUE_VIDEOS_MAX } from "../../../app/models/venues/rules.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { formOf, pictureFile } from "../../support/api/prepared-calls.ts";
import { createVenue, createVenuePicture } from "../../support/venues.ts";

const VENUES = "/api/venues";
const OWNER = { role: "ROLE_VENUE" as const };

/** All fields of a venue, as a client sends them. */
const BODY = {
  general: {
    ...{ name: "Domaine de la Tuilière", type: "domain", address: "Route de Lacoste" },
    ...{ zipcode: "84220", city: "Gordes", countryCode: "FR", phone: "04 90 72 02 75" },
    ...{ email: "bonjour@tuiliere.example.com", website: "www.tuiliere.fr", snInstagram: "@tuiliere" },
    contactPerson: { name: "Hélène Aubanel", role: "" },
  },
  description: {
    description: "Une bastide, ses tilleuls et sa source.",
    detailedDescription: "<p>Le domaine se loue <strong>pour le week-end</strong>.</p><h2>Accès</h2>",
    ...{ seatedCapacity: 180, standingCapacity: null, minPrice: 4500, maxPrice: 9800.5 },
  },
  features: { garden: true, seaView: false },
  prestations: ["rental"],
  prestationDetails: [
    { prestationId: "rental", description: "Du vendredi au dimanche.", budgetStartingFrom: 1234.5 },
  ],
};

interface Prepared {
  to?: string;
  body?: unknown;
}

/** A venue account with one venue, and a call about this venue. */
async function withVenue(scene: ApiScene, { to = "", body }: Prepared = {}): Promise<PreparedCall> {
  const { account, client } = await scene.account(OWNER);
  const id = await createVenue(scene.product, account.id, { features: ["garden"] });
  return { client, path: `${VENUES}/${id}${to}`, ...(body === undefined ? {} : { body }) };
}

const unknown = async (scene: ApiScene, prepared: Prepared = {}): Promise<PreparedCall> => ({
  ...(await withVenue(scene, prepared)),
  path: `${VENUES}/${randomIds.uuid()}${prepared.to ?? ""}`,
});

const list = async (scene: ApiScene, to = ""): Promise<PreparedCall> => ({
  ...(await withVenue(scene)),
  path: VENUES + to,
});

const create = async (scene: ApiScene, body: object = BODY): Promise<PreparedCall> => ({
  client: (await scene.account(OWNER)).client,
  path: `${VENUES}/create`,
  body,
});

/** A venue that another call changes in the moment between reading and writing it. */
async function changedMeanwhile(scene: ApiScene): Promise<PreparedCall> {
  const call = await withVenue(scene, { to: "/update", body: BODY });
  const [, id = ""] = /venues\/([\da-f-]+)/.exec(call.path) ?? [];
  await scene.product.db
    .prepare(
      `CREATE TRIGGER changed_${id.replaceAll("-", "")} BEFORE UPDATE OF name ON venues WHEN OLD.id = '${id}'
       BEGIN SELECT RAISE(IGNORE); END`,
    )
    .run();
  return call;
}

const withEmail = (email: string) => ({ ...BODY, general: { ...BODY.general, email } });
const withType = (type: string) => ({ ...BODY, general: { ...BODY.general, type } });

/** The upload of a file for a venue. */
const upload = async (scene: ApiScene, file?: File): Promise<PreparedCall> => ({
  ...(await withVenue(scene, { to: "/upload-image" })),
  form: formOf({ file: file ?? (await pictureFile()) }),
});

/** A call about a picture of a venue. */
async function aboutPicture(scene: ApiScene, body?: unknown): Promise<PreparedCall> {
  const { account, client } = await scene.account(OWNER);
  const venueId = await createVenue(scene.product, account.id);
  const key = await createVenuePicture(scene.product, { providerId: account.id, venueId });
  return {
    client,
    path: `${VENUES}/${venueId}/images/${key}`,
    ...(body === undefined ? {} : { body }),
  };
}

const unknownPicture = (scene: ApiScene, body?: unknown) =>
  withVenue(scene, { to: `/images/${"A".repeat(43)}`, body });

const WORDS = { alt: "La cour", title: "La cour, le soir", isKeyImage: true, isVisible: true, position: 1 };

const VIDEO = { link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "La bastide au printemps" };

/** A call about a video that a venue has. */
async function aboutVideo(
  scene: ApiScene,
  { videos = 1, body, isOne = true }: { videos?: number; body?: unknown; isOne?: boolean } = {},
): Promise<PreparedCall> {
  const { account, client } = await scene.account(OWNER);
  const venueId = await createVenue(scene.product, account.id);
  const ids = Array.from({ length: videos }, () => randomIds.uuid());
  await scene.product.db.batch(
    ids.map((id, index) =>
      scene.product.db
        .prepare(
          `INSERT INTO videos (id, provider_id, album_id, host, video_id, title, description, is_visible, created_at)
           VALUES (?, ?, ?, 'youtube', ?, 'La bastide', '', 1, 1)`,
        )
        .bind(id, account.id, venueId, index === 0 ? "dQw4w9WgXcQ" : `AAAAAAAA${100 + index}`),
    ),
  );
  const path = `${VENUES}/${venueId}/videos${isOne ? `/${ids[0]}` : ""}`;
  return { client, path, ...(body === undefined ? {} : { body }) };
}

export const API: readonly ApiRow[] = [
  { id: "D2-40", call: (scene) => list(scene), failsWith: "READ venue_services" },
  {
    id: "D2-41",
    call: (scene) => withVenue(scene),
    refusals: { "404 venues.errors.not_found": (scene) => unknown(scene) },
  },
  {
    id: "D2-42",
    call: (scene) => withVenue(scene),
    failsWith: "DELETE ON venues",
    refusals: { "404 venues.errors.not_found": (scene) => unknown(scene) },
  },
  {
    id: "D2-43",
    call: (scene) => create(scene),
    failsWith: "INSERT ON venues",
    refusals: {
      "400 Email invalide": (scene) => create(scene, withEmail("personne")),
      "400 venues.errors.email_invalid": (scene) => create(scene, withEmail("personne")),
      "400 venues.errors.*": (scene) => create(scene, withType("castle_of_cards")),
      "400 venues.errors.type_required": (scene) => create(scene, withType("castle_of_cards")),
      "400 venues.errors.price_order": (scene) =>
        create(scene, { ...BODY, description: { ...BODY.description, maxPrice: 10 } }),
      "400 venue_services.errors.budget_required": (scene) =>
        create(scene, {
          ...BODY,
          prestationDetails: [{ prestationId: "rental", description: "Du vendredi au dimanche." }],
        }),
      "400 api.errors.unknown_field": (scene) => create(scene, { ...BODY, features: { moat: true } }),
      "409 venues.venue.list.premium_required": async (scene) => ({
        ...(await withVenue(scene, { body: BODY })),
        path: `${VENUES}/create`,
      }),
    },
  },
  {
    id: "D2-44",
    call: (scene) => withVenue(scene, { to: "/update", body: BODY }),
    failsWith: "UPDATE OF name ON venues",
    refusals: {
      "400 Email invalide": (scene) => withVenue(scene, { to: "/update", body: withEmail("personne") }),
      "400 venues.errors.*": (scene) =>
        withVenue(scene, { to: "/update", body: withType("castle_of_cards") }),
      "404 venues.errors.not_found": (scene) => unknown(scene, { to: "/update", body: BODY }),
      "409 venues.errors.changed": changedMeanwhile,
      "412 venues.errors.changed": async (scene) => ({
        ...(await withVenue(scene, { to: "/update", body: BODY })),
        headers: { "If-Match": `W/"999-${"0".repeat(24)}"` },
      }),
    },
  },
  {
    id: "D2-45",
    call: (scene) => withVenue(scene, { to: "/publish", body: { published: true } }),
    failsWith: "UPDATE OF is_published ON venues",
    refusals: {
      "404 venues.errors.not_found": (scene) =>
        unknown(scene, { to: "/publish", body: { published: false } }),
    },
  },
  { id: "D2-46", call: (scene) => list(scene, "/types") },
  { id: "D2-47", call: (scene) => list(scene, "/prestations") },
  {
    id: "D2-48",
    call: (scene) => upload(scene),
    refusals: {
      "400 L'image ne doit pas dépasser 5MB": (scene) =>
        upload(scene, new File([new Uint8Array(5_242_881)], "a.jpg")),
      "400 Format d'image non supporté. Utilisez JPEG, PNG ou WebP": (scene) =>
        upload(scene, new File(["no picture"], "a.jpg")),
      "400 albums.errors.required": async (scene) => ({
        ...(await withVenue(scene, { to: "/upload-image" })),
        form: formOf({}),
      }),
      "404 venues.errors.not_found": async (scene) => ({
        ...(await upload(scene)),
        path: `${VENUES}/${randomIds.uuid()}/upload-image`,
      }),
    },
    failsWith: "INSERT ON pictures",
  },
  {
    id: "D2-49",
    call: (scene) => aboutPicture(scene),
    failsWith: "UPDATE OF album_id ON pictures",
    refusals: { "404 venues.errors.not_found": (scene) => unknownPicture(scene) },
  },
  {
    id: "D2-50",
    call: (scene) => aboutPicture(scene, WORDS),
    failsWith: "UPDATE OF title ON pictures",
    refusals: {
      "400 pictures.errors.*": (scene) => aboutPicture(scene, { title: "a".repeat(81) }),
      "400 pictures.errors.title_long": (scene) => aboutPicture(scene, { title: "a".repeat(81) }),
      "404 venues.errors.not_found": (scene) => unknownPicture(scene, WORDS),
      "409 albums.errors.cover": async (scene) => {
        const call = await aboutPicture(scene, WORDS);
        await scene.product.db
          .prepare("UPDATE media SET state = 'uploaded', created_at = ? WHERE key = ?")
          .bind(Date.now(), call.path.split("/").at(-1) ?? "")
          .run();
        return call;
      },
    },
  },
  {
    id: "D2-51",
    call: (scene) => aboutVideo(scene, { isOne: false }),
    failsWith: "READ videos",
    refusals: { "404 venues.errors.not_found": (scene) => unknown(scene, { to: "/videos" }) },
  },
  {
    id: "D2-51b",
    call: (scene) => withVenue(scene, { to: "/videos", body: VIDEO }),
    failsWith: "INSERT ON videos",
    refusals: {
      "400 videos.errors.*": (scene) =>
        withVenue(scene, { to: "/videos", body: { ...VIDEO, link: "https://example.com" } }),
      "400 videos.errors.link_invalid": (scene) =>
        withVenue(scene, { to: "/videos", body: { ...VIDEO, link: "https://example.com" } }),
      "404 venues.errors.not_found": (scene) => unknown(scene, { to: "/videos", body: VIDEO }),
      "409 videos.venue.known": (scene) => aboutVideo(scene, { body: VIDEO, isOne: false }),
      "409 videos.venue.full": (scene) =>
        aboutVideo(scene, {
          videos: VENUE_VIDEOS_MAX,
          body: { ...VIDEO, link: "https://youtu.be/BBBBBBBBBBB" },
          isOne: false,
        }),
    },
  },
  {
    id: "D2-51c",
    call: (scene) => aboutVideo(scene, { body: { title: "La bastide en automne", status: false } }),
    failsWith: "UPDATE ON videos",
    refusals: {
      "400 videos.errors.*": (scene) => aboutVideo(scene, { body: { title: "a" } }),
      "404 venues.errors.not_found": (scene) =>
        withVenue(scene, { to: `/videos/${randomIds.uuid()}`, body: { status: false } }),
    },
  },
  {
    id: "D2-51d",
    call: (scene) => aboutVideo(scene),
    failsWith: "DELETE ON videos",
    refusals: {
      "404 venues.errors.not_found": (scene) => withVenue(scene, { to: `/videos/${randomIds.uuid()}` }),
    },
  },
];
