import { coupleWithRequest } from "../couples.ts";
import type { ApiScene } from "./api-rows.ts";

export type CoupleState = Parameters<typeof coupleWithRequest>[1];

/** A client that is signed in as a couple with one open project. */
export async function coupleClient(scene: ApiScene, state: CoupleState = {}) {
  const couple = await coupleWithRequest(scene.product, state);
  const token = couple.visitor.publicCookies.get("couple") ?? "";
  return { ...couple, client: scene.stranger().withToken(`trk_${token}`) };
}
