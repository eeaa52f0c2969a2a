import { WISHED_FEATURES_MAX } from "../../../app/models/projects/rules.ts";
import {
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";
import { detailsForm } from "../../support/projects.ts";

/** The first step of the couples' form, filled in by a couple who looks for a venue. */
const forVenue = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: "/project",
  form: await detailsForm({ wanted: "venue", serviceType: "" }),
});

const TOO_MANY = ["garden", "parking", "sea_view", "bar", "tables", "chairs", "linens"];

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(forVenue, {
    "project:errors.wanted": { wanted: "castle" },
    "project:errors.service_type": { wanted: "both" },
    "project:errors.venue_features": { venueFeatures: ["space_station"] },
    "project:errors.venue_features_max": { venueFeatures: TOO_MANY.slice(0, WISHED_FEATURES_MAX + 1) },
  }),
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/project-drafts.test.ts",
    second: "nl",
    keys: ["project:errors.draft_gone", "project:errors.nobody_left"],
  },
  { test: "tests/workers/project.test.ts", second: "nl", keys: ["project:errors.place_named_otherwise"] },
];

export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  "project:errors.expired": "tests/workers/api-project.test.ts",
};
