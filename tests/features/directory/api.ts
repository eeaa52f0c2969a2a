import { randomIds } from "../../../app/models/core/identifiers.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { createPicture } from "../../support/gallery-pictures.ts";
import { createProvider } from "../../support/projects.ts";
import { createVenue, createVenuePicture } from "../../support/venues.ts";
import { createReview } from "../../support/reviews.ts";

const asStranger = (scene: ApiScene, path: string, body?: unknown): PreparedCall => ({
  client: scene.stranger(),
  path,
  ...(body === undefined ? {} : { body }),
});

const to = (path: string) => (scene: ApiScene) => Promise.resolve(asStranger(scene, path));

/** A planner in Gordes with a review and a picture, so that all parts of an answer have values. */
async function shownPlanner(scene: ApiScene) {
  const planner = await createProvider(scene.product, { services: ["full_planning"] });
  await createReview(scene.product, planner.id);
  return { planner, key: await createPicture(scene.product, planner.id) };
}

async function shownVenue(scene: ApiScene): Promise<string> {
  const owner = await createProvider(scene.product, { role: "ROLE_VENUE" });
  const venueId = await createVenue(scene.product, owner.id, { features: ["sea_view"], minPrice: 450_000 });
  await createVenuePicture(scene.product, { providerId: owner.id, venueId }, { isKey: true });
  return venueId;
}

const afterPlanner = (path: string) => async (scene: ApiScene) => {
  await shownPlanner(scene);
  await shownVenue(scene);
  return asStranger(scene, path);
};

export const API: readonly ApiRow[] = [
  { id: "D1-27", call: afterPlanner("/api/directory/index?locale=en") },
  { id: "D1-28", call: afterPlanner("/api/directory/services") },
  { id: "D1-31", call: afterPlanner("/api/directory/regions?locale=en") },
  {
    id: "D1-32",
    call: to("/api/directory/cities?department=vaucluse"),
    refusals: { "404 common.not_found.title": to("/api/directory/cities?department=nowhere") },
  },
  {
    id: "D1-36",
    call: afterPlanner("/api/directory/departments/vaucluse/planners/1"),
    refusals: {
      "404 common.not_found.title": to("/api/directory/departments/vaucluse/planners/99"),
    },
  },
  {
    id: "D1-37",
    call: afterPlanner("/api/directory/cities/gordes/planners/1?role=ROLE_VENUE"),
    refusals: { "404 common.not_found.title": to("/api/directory/cities/gordes/planners/x") },
  },
  {
    id: "D1-35",
    call: async (scene) => {
      const { key } = await shownPlanner(scene);
      return asStranger(scene, `/api/images/${key}/increment-view`);
    },
    refusals: { "404 common.not_found.title": to(`/api/images/${"x".repeat(43)}/increment-view`) },
  },
  {
    id: "X-05",
    call: async (scene) => {
      const { planner } = await shownPlanner(scene);
      return asStranger(scene, `/api/directory/providers/${planner.id}`);
    },
    refusals: { "404 common.not_found.title": to(`/api/directory/providers/${randomIds.uuid()}`) },
  },
  {
    id: "X-06",
    call: async (scene) => asStranger(scene, `/api/directory/venues/${await shownVenue(scene)}?locale=en`),
    refusals: { "404 common.not_found.title": to(`/api/directory/venues/${randomIds.uuid()}`) },
  },
];
