import { WISHED_FEATURES_MAX } from "../../app/models/projects/rules.ts";
import { rejections, type FormStand, type MessageRow, type SceneSetup } from "./message-scene.ts";
import { detailsForm } from "./projects.ts";

/** The first step of a couple who looks for a venue. */
const forVenue = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: setup.visitor(),
  path: "/project",
  form: await detailsForm({ wanted: "venue", serviceType: "" }),
});

const TOO_MANY = ["garden", "parking", "sea_view", "bar", "tables", "chairs", "linens"];

/** The messages of the form for couples who look for a venue. */
export const PROJECT_MESSAGES: readonly MessageRow[] = rejections(forVenue, {
  "project:errors.wanted": { wanted: "castle" },
  "project:errors.service_type": { wanted: "both" },
  "project:errors.venue_features": { venueFeatures: ["space_station"] },
  "project:errors.venue_features_max": { venueFeatures: TOO_MANY.slice(0, WISHED_FEATURES_MAX + 1) },
});
