import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { callOf, callOfNewAccount } from "../../support/api/prepared-calls.ts";
import { randomIds } from "../../../app/models/core/identifiers.ts";
import { createVideo } from "../../support/videos.ts";

const VIDEO = {
  title: "Une journée à la Bastide",
  description: "Montage de Léa Fournier",
  link: "https://youtu.be/dQw4w9WgXcQ",
  status: true,
};

const added = (scene: ApiScene, body: object): Promise<PreparedCall> =>
  callOfNewAccount(scene, "/api/videos", body);

/** A call about a video of a new account. */
const aboutVideo = (scene: ApiScene, end = ""): Promise<PreparedCall> =>
  callOfNewAccount(scene, async ({ id }) => `/api/videos/${await createVideo(scene.product, id)}${end}`);

const unknown = (scene: ApiScene, end = ""): Promise<PreparedCall> =>
  callOfNewAccount(scene, `/api/videos/${randomIds.uuid()}${end}`);

export const API: readonly ApiRow[] = [
  {
    id: "D2-08",
    call: async (scene) => {
      const { account, client } = await scene.account();
      await createVideo(scene.product, account.id);
      return callOf(client, "/api/videos");
    },
    failsWith: "READ videos",
  },
  {
    id: "D2-09",
    call: (scene) => added(scene, VIDEO),
    failsWith: "INSERT ON videos",
    refusals: {
      "400 videos.errors.title_required": (scene) => added(scene, { link: VIDEO.link }),
      "400 videos.errors.title_short": (scene) => added(scene, { ...VIDEO, title: "Noce" }),
      "400 videos.errors.link_required": (scene) => added(scene, { title: VIDEO.title }),
      "400 videos.errors.link_invalid": (scene) => added(scene, { ...VIDEO, link: "https://example.com/" }),
      "409 videos.errors.known": async (scene) => {
        const { client } = await scene.account({ isPremium: true });
        await client.send({ method: "POST", path: "/api/videos", body: VIDEO });
        return callOf(client, "/api/videos", { ...VIDEO, title: "Un autre titre" });
      },
      "409 videos.errors.quota_reached": async (scene) => {
        const { account, client } = await scene.account();
        await createVideo(scene.product, account.id);
        return callOf(client, "/api/videos", VIDEO);
      },
    },
  },
  {
    id: "D2-10",
    call: (scene) => aboutVideo(scene, "/toggle-visibility"),
    failsWith: "UPDATE ON videos",
    refusals: { "404 common.not_found.title": (scene) => unknown(scene, "/toggle-visibility") },
  },
  {
    id: "D2-11",
    call: (scene) => aboutVideo(scene),
    failsWith: "DELETE ON videos",
    refusals: { "404 common.not_found.title": (scene) => unknown(scene) },
  },
];
