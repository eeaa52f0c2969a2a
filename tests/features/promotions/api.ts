import type { ApiRow, ApiScene } from "../../support/api/api-rows.ts";
import { callOfNewAccount } from "../../support/api/prepared-calls.ts";

// What the calls say of a promotion is tested in tests/workers/api-promotions.test.ts: an isolate caches promotions, so
// no file that shares its Worker may add one.
const active = (scene: ApiScene, kind: string, type: string) =>
  callOfNewAccount(scene, `/api/marketing/promotional-${kind}/active?type=${type}`);

export const API: readonly ApiRow[] = [
  {
    id: "D1-22",
    call: (scene) => active(scene, "alert", "planner"),
    refusals: { "400 common.errors.api": (scene) => active(scene, "alert", "admin") },
  },
  {
    id: "D1-23",
    call: (scene) => active(scene, "popup", "venue"),
    refusals: { "400 common.errors.api": (scene) => active(scene, "popup", "admin") },
  },
];
