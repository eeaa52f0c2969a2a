import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { callOfNewAccount } from "../../support/api/prepared-calls.ts";

const PATH = "/api/portrait-experiences";
const PORTRAIT = {
  portrait: "<p>Je suis <strong>Élise</strong>.</p>",
  experience: "<ul><li>Dix ans</li><li>Cent mariages</li></ul>",
  service: "<p>Tout, <em>vraiment</em> tout.</p>",
  benefits: "",
};

const sent = (scene: ApiScene, body: object = PORTRAIT): Promise<PreparedCall> =>
  callOfNewAccount(scene, PATH, body);

export const API: readonly ApiRow[] = [
  {
    id: "D2-17",
    call: async (scene) => {
      const prepared = await sent(scene);
      await prepared.client.send({ ...prepared, method: "POST" });
      return { client: prepared.client, path: PATH };
    },
    failsWith: "READ portraits",
  },
  {
    id: "D2-18",
    call: (scene) => sent(scene),
    failsWith: "INSERT ON portraits",
    refusals: {
      "400 portrait.errors.*": (scene) => sent(scene, { ...PORTRAIT, benefits: "a".repeat(5001) }),
      "400 portrait.errors.long": (scene) => sent(scene, { ...PORTRAIT, benefits: "a".repeat(5001) }),
      "400 api.errors.required": (scene) => sent(scene, { portrait: "<p>Seul</p>" }),
      "412 portrait.errors.failed": async (scene) => {
        const prepared = await sent(scene);
        await prepared.client.send({ ...prepared, method: "POST" });
        const { headers } = await prepared.client.send({ method: "GET", path: PATH });
        const other = { ...PORTRAIT, portrait: "<p>Autre texte</p>" };
        await prepared.client.send({ ...prepared, body: other, method: "POST" });
        return { ...prepared, headers: { "If-Match": headers.get("ETag") ?? "" } };
      },
    },
  },
];
