import { randomIds } from "../../../app/models/core/identifiers.ts";
import { markDays } from "../../../app/models/venues/availability/mark-days.server.ts";
import { memberOf, type ApiClient } from "../../support/api/api-client.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { freshEmail } from "../../support/accounts.ts";
import { mailedTokenOfProject, projectBody } from "../../support/api/projects.ts";
import { createProvider, dayFromNow } from "../../support/projects.ts";
import { serviceContextOf } from "../../support/service-context.ts";
import { createVenue } from "../../support/venues.ts";

const SAVE = "/api/project/save";
const CHOOSE = "/api/project/choose-prestataires";
const SEND = "/api/project/send-prestataires";

const of = (client: ApiClient, path: string, body?: unknown): PreparedCall => ({
  client,
  path,
  ...(body === undefined ? {} : { body }),
});

const to = (path: string) => (scene: ApiScene) => Promise.resolve(of(scene.stranger(), path));

/** A client with the token of a draft, as an app keeps it. */
async function withDraft(scene: ApiScene, changes: Record<string, unknown> = {}): Promise<ApiClient> {
  const client = scene.stranger();
  const answer = await client.send({ method: "POST", path: SAVE, body: await projectBody(client, changes) });
  return client.withToken(memberOf(answer.json, "projectToken"));
}

/** A client whose draft has a chosen planner. */
async function withChoice(scene: ApiScene): Promise<{ client: ApiClient; planner: string }> {
  const { id } = await createProvider(scene.product);
  const client = await withDraft(scene);
  const answer = await client.send({ method: "POST", path: CHOOSE, body: { planners: [id], venues: [] } });
  if (answer.status !== 200) throw new Error(answer.text);
  return { client, planner: id };
}

const contact = (changes: Record<string, unknown> = {}) => ({
  firstname: "Camille",
  lastname: "Bertin",
  email: freshEmail("couple"),
  phone: "06 12 48 90 35",
  ...changes,
});

const expired = (path: string, body?: unknown) => (scene: ApiScene) =>
  Promise.resolve(of(scene.stranger().withToken(`trp_${randomIds.token()}`), path, body));

const savedWith = (changes: Record<string, unknown>) => async (scene: ApiScene) => {
  const client = scene.stranger();
  return of(client, SAVE, await projectBody(client, changes));
};

export const API: readonly ApiRow[] = [
  { id: "D1-41", call: to("/api/project/event-types?locale=en") },
  { id: "D1-47", call: to("/api/project/ranges/guests") },
  { id: "D1-48", call: to("/api/project/ranges/budget?locale=en") },
  { id: "D1-49", call: to("/api/project/ranges/planner-budget") },
  { id: "D1-50", call: to("/api/project/service-types") },
  {
    id: "D1-46",
    call: savedWith({ place: "gordes", weddingTheme: "Lin et bougies" }),
    failsWith: "INSERT ON project_drafts",
    refusals: {
      "400 project.errors.*": savedWith({ place: "Saint-Nowhere", eventType: 99 }),
      "401 project.errors.expired": async (scene) => {
        const client = scene.stranger();
        return of(client.withToken(`trp_${randomIds.token()}`), SAVE, await projectBody(client));
      },
    },
  },
  {
    id: "D1-42",
    call: async (scene) => {
      await createProvider(scene.product);
      return of(await withDraft(scene), "/api/project/planners");
    },
    refusals: { "401 project.errors.expired": expired("/api/project/planners") },
  },
  {
    id: "D1-43",
    call: async (scene) => {
      const owner = await createProvider(scene.product, { role: "ROLE_VENUE" });
      await createVenue(scene.product, owner.id);
      return of(await withDraft(scene, { wanted: "both" }), "/api/project/prestataires?page=1");
    },
    refusals: { "401 project.errors.expired": expired("/api/project/prestataires") },
  },
  {
    id: "D1-44",
    call: async (scene) => {
      const { id } = await createProvider(scene.product);
      return of(await withDraft(scene), CHOOSE, { planners: [id], venues: [] });
    },
    failsWith: "UPDATE ON project_drafts",
    refusals: {
      "401 project.errors.expired": expired(CHOOSE, { planners: [randomIds.uuid()] }),
      "400 project.errors.providers_none": async (scene) => of(await withDraft(scene), CHOOSE, {}),
      "400 project.errors.providers_unknown": async (scene) =>
        of(await withDraft(scene), CHOOSE, { planners: [randomIds.uuid()] }),
      "400 project.errors.planners_max": async (scene) =>
        of(await withDraft(scene), CHOOSE, { planners: Array.from({ length: 6 }, () => randomIds.uuid()) }),
      "400 project.errors.venues_max": async (scene) =>
        of(await withDraft(scene), CHOOSE, { venues: Array.from({ length: 6 }, () => randomIds.uuid()) }),
      "409 project.errors.venue_taken": async (scene) => {
        const owner = await createProvider(scene.product, { role: "ROLE_VENUE" });
        const venue = await createVenue(scene.product, owner.id);
        const eventDate = dayFromNow(300);
        const ctx = await serviceContextOf(scene.product);
        const marked = { providerId: owner.id, venueId: venue };
        await markDays(ctx, marked, { marking: "take", days: [eventDate] });
        return of(await withDraft(scene, { wanted: "venue", eventDate }), CHOOSE, { venues: [venue] });
      },
    },
  },
  {
    id: "D1-45",
    call: async (scene) => of((await withChoice(scene)).client, SEND, contact()),
    failsWith: "INSERT ON project_submissions",
    refusals: {
      "401 project.errors.expired": expired(SEND, contact()),
      "400 project.errors.*": async (scene) =>
        of((await withChoice(scene)).client, SEND, contact({ phone: "12" })),
      "400 project.errors.providers_unknown": async (scene) => of(await withDraft(scene), SEND, contact()),
    },
    elsewhere: { "429 project.errors.limit": "tests/workers/api-project.test.ts" },
  },
  {
    id: "X-07",
    call: async (scene) => {
      const { client } = await withChoice(scene);
      const body = contact();
      await client.send({ method: "POST", path: SEND, body });
      const token = await mailedTokenOfProject(scene.product, body.email);
      return of(scene.stranger(), "/api/project/confirm", { token });
    },
    refusals: {
      "400 common.errors.malformed_form": (scene) =>
        Promise.resolve(of(scene.stranger(), "/api/project/confirm", {})),
      "404 common.not_found.title": (scene) =>
        Promise.resolve(of(scene.stranger(), "/api/project/confirm", { token: randomIds.token() })),
    },
  },
  {
    id: "D1-40",
    call: async (scene) =>
      of(await withDraft(scene), "/api/project/check-account", { email: freshEmail("couple") }),
    failsWith: "INSERT ON project_draft_links",
    refusals: {
      "400 project.errors.email_invalid": async (scene) =>
        of(await withDraft(scene), "/api/project/check-account", { email: "nobody" }),
      "401 project.errors.expired": expired("/api/project/check-account", { email: freshEmail("couple") }),
    },
  },
];
