import { freePlanQuota } from "../../../app/models/subscriptions/plan.rules.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import {
  callOf,
  callOfNewAccount,
  formOf,
  fourFiles,
  pictureFile,
} from "../../support/api/prepared-calls.ts";
import { createPicture } from "../../support/gallery-pictures.ts";

const WORDS = { title: "La table", description: "Le soir, sous les oliviers" };

/** The upload of a file by a new account. */
const upload = async (scene: ApiScene, file: File, words: object = WORDS): Promise<PreparedCall> => ({
  client: (await scene.account()).client,
  path: "/api/images/upload",
  form: formOf({ image: file, ...words }),
});

/** A call about a picture of a new account. */
const aboutPicture = (scene: ApiScene, end = "", body?: unknown): Promise<PreparedCall> =>
  callOfNewAccount(
    scene,
    async ({ id }) => `/api/images/${await createPicture(scene.product, id, { title: "Avant" })}${end}`,
    body,
  );

const unknown = (scene: ApiScene, end = "", body?: unknown): Promise<PreparedCall> =>
  callOfNewAccount(scene, `/api/images/${"A".repeat(43)}${end}`, body);

export const API: readonly ApiRow[] = [
  {
    id: "D2-01",
    call: async (scene) => {
      const { account, client } = await scene.account({ isPremium: true });
      await createPicture(scene.product, account.id);
      await createPicture(scene.product, account.id, { position: 2, isVisible: false });
      return callOf(client, "/api/images");
    },
    failsWith: "READ pictures",
  },
  {
    id: "D2-02",
    call: async (scene) => upload(scene, await pictureFile()),
    failsWith: "INSERT ON pictures",
    refusals: {
      "400 pictures.errors.*": (scene) => upload(scene, new File(["no picture"], "a.jpg")),
      "400 pictures.errors.type": (scene) => upload(scene, new File(["no picture"], "a.jpg")),
      "400 pictures.errors.required": async (scene) => ({
        ...(await upload(scene, await pictureFile())),
        form: formOf(WORDS),
      }),
      "400 pictures.errors.title_required": async (scene) => upload(scene, await pictureFile(), {}),
      "413 pictures.errors.form_too_large": async (scene) => ({
        ...(await upload(scene, await pictureFile())),
        form: formOf({ "image[]": await fourFiles(), ...WORDS }),
      }),
      "409 pictures.errors.quota": async (scene) => {
        const { account, client } = await scene.account();
        for (let position = 1; position <= freePlanQuota.photos; position += 1)
          await createPicture(scene.product, account.id, { position });
        const form = formOf({ image: await pictureFile(), ...WORDS });
        return { client, path: "/api/images/upload", form };
      },
    },
  },
  {
    id: "D2-03",
    call: (scene) => aboutPicture(scene, "/toggle-visibility"),
    failsWith: "UPDATE OF is_visible ON pictures",
    refusals: { "404 common.not_found.title": (scene) => unknown(scene, "/toggle-visibility") },
  },
  {
    id: "D2-04",
    call: (scene) => aboutPicture(scene, "", WORDS),
    failsWith: "UPDATE OF title ON pictures",
    refusals: {
      "400 pictures.errors.title_required": (scene) => aboutPicture(scene, "", { description: "Le soir" }),
      "400 pictures.errors.title_long": (scene) =>
        aboutPicture(scene, "", { ...WORDS, title: "a".repeat(81) }),
      "404 common.not_found.title": (scene) => unknown(scene, "", WORDS),
    },
  },
  {
    id: "D2-05",
    call: (scene) => aboutPicture(scene),
    failsWith: "UPDATE OF album_id ON pictures",
    refusals: { "404 common.not_found.title": (scene) => unknown(scene) },
  },
];
