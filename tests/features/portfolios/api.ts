import { portfolioAlbum } from "../../../app/models/pictures/rules.ts";
import { createPortfolio } from "../../support/albums.ts";
import { randomIds } from "../../../app/models/core/identifiers.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import {
  callOf,
  callOfNewAccount,
  formOf,
  fourFiles,
  pictureFile,
} from "../../support/api/prepared-calls.ts";

const PORTFOLIO = {
  title: "Camille et Hugo",
  description: "<p>Tout tenait à une table.</p>",
  weddingDate: "2025-06-14",
  totalBudget: 24_500.5,
  plannerBudget: 3200,
  numberOfGuests: 90,
  location: "Bastide des Œillets",
  city: "Gordes",
  postalCode: "84220",
  countryCode: "FR",
  style: "Champêtre chic",
  isBudgetHidden: false,
  prestations: [1],
};

/** Stores a picture of a portfolio. Only the database knows it. */
async function storePortfolioPicture(
  { product: { db } }: ApiScene,
  providerId: string,
  portfolioId: string,
  { state = "ready", position = 1 } = {},
): Promise<string> {
  const key = randomIds.token();
  const { id } = portfolioAlbum(providerId, portfolioId);
  await db.batch([
    db
      .prepare(
        `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
         VALUES (?, ?, 'portfolio', ?, ?, 600, 400, 1, 1)`,
      )
      .bind(key, providerId, id, state),
    db
      .prepare(
        "INSERT INTO pictures (key, provider_id, album_id, position, created_at) VALUES (?, ?, ?, ?, 1)",
      )
      .bind(key, providerId, id, position),
  ]);
  return key;
}

/** A call about a portfolio of a new account, which is not published and has as many pictures as given. */
async function aboutPortfolio(
  scene: ApiScene,
  end: (keys: string[]) => string = () => "",
  { pictures = 0, body, state = "ready" }: { pictures?: number; body?: unknown; state?: string } = {},
): Promise<PreparedCall> {
  const { account, client } = await scene.account();
  const id = await createPortfolio(scene.product, account.id, false);
  const keys: string[] = [];
  for (let position = 1; position <= pictures; position += 1)
    keys.push(await storePortfolioPicture(scene, account.id, id, { position, state }));
  return callOf(client, `/api/portfolios/${id}${end(keys)}`, body);
}

const unknown = (scene: ApiScene, end = "", body?: unknown): Promise<PreparedCall> =>
  callOfNewAccount(scene, `/api/portfolios/${randomIds.uuid()}${end}`, body);

/** A call with one value that is wrong or, with undefined, missing. */
const wrong = (field: keyof typeof PORTFOLIO, value?: unknown) => ({ ...PORTFOLIO, [field]: value });

const WRONG_FIELDS = {
  "400 Le titre est requis": wrong("title"),
  "400 La description est requise": wrong("description", "<p> </p>"),
  "400 La date du mariage est requise": wrong("weddingDate"),
  "400 Le lieu est requis": wrong("location", " "),
  "400 Le style est requis": wrong("style", ""),
  "400 Le budget total doit être positif": wrong("totalBudget", -1),
  "400 Le budget du wedding planner doit être positif": wrong("plannerBudget", -0.5),
  "400 Le nombre d'invités doit être positif": wrong("numberOfGuests", 0),
  "400 portfolios.errors.guests_unread": wrong("numberOfGuests", 1.5),
  "400 portfolios.errors.budget_unread": wrong("totalBudget", 0.001),
  "400 portfolios.errors.town_unknown": wrong("city", "Zzyzx"),
  "400 api.errors.invalid": wrong("prestations", [9_999]),
};

const rejections = (prepare: (scene: ApiScene, body: object) => Promise<PreparedCall>) =>
  Object.fromEntries(
    Object.entries(WRONG_FIELDS).map(([name, body]) => [name, (scene: ApiScene) => prepare(scene, body)]),
  );

const created = (scene: ApiScene, body: object) => callOfNewAccount(scene, "/api/portfolios", body);
const changed = (scene: ApiScene, body: object) => aboutPortfolio(scene, undefined, { body });

const upload = async (scene: ApiScene, ...files: File[]): Promise<PreparedCall> => ({
  ...(await aboutPortfolio(scene, () => "/upload-images")),
  form: formOf({ "images[]": files }),
});

const notFound = (end: string, body?: unknown) => ({
  "404 common.not_found.title": (scene: ApiScene) => unknown(scene, end, body),
});

export const API: readonly ApiRow[] = [
  {
    id: "D2-26",
    call: (scene) =>
      callOfNewAccount(scene, async ({ id }) => {
        const portfolio = await createPortfolio(scene.product, id);
        await storePortfolioPicture(scene, id, portfolio);
        return "/api/portfolios?page=1";
      }),
    failsWith: "READ portfolios",
    refusals: { "400 api.errors.invalid": (scene) => callOfNewAccount(scene, "/api/portfolios?page=0") },
  },
  {
    id: "D2-27",
    call: (scene) => aboutPortfolio(scene, undefined, { pictures: 2 }),
    refusals: notFound(""),
  },
  {
    id: "D2-28",
    call: (scene) => created(scene, PORTFOLIO),
    failsWith: "INSERT ON portfolios",
    refusals: {
      ...rejections(created),
      "409 portfolios.errors.quota": (scene) =>
        callOfNewAccount(
          scene,
          async ({ id }) => {
            await createPortfolio(scene.product, id);
            return "/api/portfolios";
          },
          PORTFOLIO,
        ),
    },
  },
  {
    id: "D2-29",
    call: async (scene) => {
      const prepared = await changed(scene, PORTFOLIO);
      const { headers } = await prepared.client.send({ method: "GET", path: prepared.path });
      return { ...prepared, headers: { "If-Match": headers.get("ETag") ?? "" } };
    },
    failsWith: "UPDATE ON portfolios",
    refusals: {
      ...rejections(changed),
      ...notFound("", PORTFOLIO),
      "412 portfolios.errors.saving": async (scene) => {
        const prepared = await changed(scene, PORTFOLIO);
        const { headers } = await prepared.client.send({ method: "GET", path: prepared.path });
        await prepared.client.send({ ...prepared, method: "PUT", body: wrong("title", "Jeanne et Léo") });
        return { ...prepared, headers: { "If-Match": headers.get("ETag") ?? "" } };
      },
    },
  },
  {
    id: "D2-30",
    call: (scene) => aboutPortfolio(scene, undefined, { pictures: 1 }),
    failsWith: "DELETE ON portfolios",
    refusals: notFound(""),
  },
  {
    id: "D2-31",
    call: (scene) => aboutPortfolio(scene, () => "/publish", { pictures: 1 }),
    failsWith: "UPDATE OF is_published ON portfolios",
    refusals: {
      ...notFound("/publish"),
      "409 portfolios.errors.no_picture": (scene) => aboutPortfolio(scene, () => "/publish"),
      "409 portfolios.errors.quota": async (scene) => {
        const { account, client } = await scene.account();
        const [, second] = [
          await createPortfolio(scene.product, account.id),
          await createPortfolio(scene.product, account.id, false),
        ];
        await storePortfolioPicture(scene, account.id, second);
        return callOf(client, `/api/portfolios/${second}/publish`);
      },
    },
  },
  {
    id: "D2-32",
    call: (scene) => aboutPortfolio(scene, () => "/unpublish", { pictures: 1 }),
    failsWith: "UPDATE OF is_published ON portfolios",
    refusals: notFound("/unpublish"),
  },
  {
    id: "D2-33",
    call: async (scene) => upload(scene, await pictureFile(), new File(["no picture"], "b.jpg")),
    failsWith: "INSERT ON pictures",
    refusals: {
      "400 albums.refused.*": (scene) => upload(scene, new File(["no picture"], "b.jpg")),
      "400 albums.refused.type": (scene) => upload(scene, new File(["no picture"], "b.jpg")),
      "400 albums.errors.required": async (scene) => ({
        ...(await upload(scene)),
        form: formOf({ "images[]": "" }),
      }),
      "413 pictures.errors.form_too_large": async (scene) => upload(scene, ...(await fourFiles())),
      "404 common.not_found.title": async (scene) => ({
        ...(await unknown(scene, "/upload-images")),
        form: formOf({ "images[]": [await pictureFile()] }),
      }),
    },
  },
  {
    id: "D2-34",
    call: (scene) => aboutPortfolio(scene, ([key]) => `/images/${key}`, { pictures: 2 }),
    failsWith: "UPDATE OF album_id ON pictures",
    refusals: notFound(`/images/${"A".repeat(43)}`),
  },
  {
    id: "D2-35",
    call: (scene) =>
      aboutPortfolio(scene, ([key]) => `/images/${key}/caption`, {
        pictures: 1,
        body: { caption: " La table " },
      }),
    failsWith: "UPDATE OF description ON pictures",
    refusals: {
      "400 albums.errors.caption_long": (scene) =>
        aboutPortfolio(scene, ([key]) => `/images/${key}/caption`, {
          pictures: 1,
          body: { caption: "a".repeat(201) },
        }),
      "400 api.errors.required": (scene) =>
        aboutPortfolio(scene, ([key]) => `/images/${key}/caption`, { pictures: 1, body: {} }),
      ...notFound(`/images/${"A".repeat(43)}/caption`, { caption: "La table" }),
    },
  },
  {
    id: "D2-36",
    call: (scene) => aboutPortfolio(scene, ([, key]) => `/images/${key}/key-image`, { pictures: 2 }),
    failsWith: "UPDATE OF is_key ON pictures",
    refusals: {
      "409 albums.errors.cover": (scene) =>
        aboutPortfolio(scene, ([key]) => `/images/${key}/key-image`, { pictures: 1, state: "uploaded" }),
      ...notFound(`/images/${"A".repeat(43)}/key-image`),
    },
  },
  {
    id: "D2-37",
    call: (scene) => aboutPortfolio(scene, () => "/public-url", { pictures: 1 }),
    refusals: notFound("/public-url"),
  },
  {
    id: "D2-38",
    call: async (scene) => {
      const prepared = await aboutPortfolio(scene, () => "/images/reorder", { pictures: 3 });
      return { ...prepared, body: { images: (await imagesOf(prepared)).toReversed() } };
    },
    failsWith: "UPDATE OF position ON pictures",
    refusals: {
      "400 albums.errors.order": async (scene) => {
        const prepared = await aboutPortfolio(scene, () => "/images/reorder", { pictures: 3 });
        return { ...prepared, body: { images: (await imagesOf(prepared)).slice(1) } };
      },
      ...notFound("/images/reorder", { images: [] }),
    },
  },
  {
    id: "D2-39",
    call: (scene) => callOfNewAccount(scene, "/api/portfolios/prestations"),
    elsewhere: {
      "500 company_services.errors.prestations": "tests/workers/onboarding.test.ts",
    },
  },
];

/** The ids of the pictures of a portfolio, in their order. */
async function imagesOf({ client, path }: PreparedCall): Promise<string[]> {
  const { json } = await client.send({ method: "GET", path: path.replace("/images/reorder", "") });
  return [...JSON.stringify(json).matchAll(/"id":"([\w-]{43})"/g)].map(([, id = ""]) => id);
}
