import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { noisePicture } from "../../support/sent-pictures.ts";

async function upload(scene: ApiScene, path: string, bytes?: Uint8Array<ArrayBuffer>): Promise<PreparedCall> {
  const { client } = await scene.account();
  const picture = bytes ?? new Uint8Array(await noisePicture(500, 500, 20).jpeg().toBuffer());
  const form = new FormData();
  form.append("image", new File([picture], "portrait.jpg", { type: "image/jpeg" }));
  return { client, path, form };
}

/** An account whose last picture still waits for its preparation. */
async function waiting(scene: ApiScene, path: string): Promise<PreparedCall> {
  const prepared = await upload(scene, path);
  await prepared.client.send({ ...prepared, method: "POST" });
  await scene.product.db
    .prepare("UPDATE media SET state = 'uploaded', due_at = ? WHERE kind = 'profile'")
    .bind(Date.now() + 3_600_000)
    .run();
  return prepared;
}

const removal = async (scene: ApiScene, path: string): Promise<PreparedCall> => ({
  client: (await scene.account()).client,
  path,
});

const UPLOAD = "/api/images/upload-profile-image";
const AVATAR = "/api/account/update-avatar";

export const API: readonly ApiRow[] = [
  {
    id: "D1-14",
    call: (scene) => upload(scene, UPLOAD),
    failsWith: "INSERT ON media",
    refusals: {
      "400 account.picture.errors.*": (scene) =>
        upload(scene, UPLOAD, new TextEncoder().encode("no picture")),
      "429 account.picture.errors.waiting": (scene) => waiting(scene, UPLOAD),
    },
  },
  {
    id: "D1-15",
    call: (scene) => removal(scene, "/api/images/delete-profile-image"),
    failsWith: "UPDATE OF picture_key ON accounts",
  },
  {
    id: "D2-06",
    call: (scene) => upload(scene, AVATAR),
    refusals: {
      "400 account.picture.errors.*": (scene) =>
        upload(scene, AVATAR, new TextEncoder().encode("no picture")),
    },
  },
  {
    id: "D2-07",
    call: (scene) => removal(scene, "/api/account/delete-avatar"),
    failsWith: "UPDATE OF picture_key ON accounts",
  },
];
