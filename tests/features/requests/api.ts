import { randomIds } from "../../../app/models/core/identifiers.ts";
import type { AccountState } from "../../support/accounts.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { createRequest, type RequestOverrides } from "../../support/requests.ts";

const LIST = "/api/event-requests";

/** A provider with one request, and a call about this request. */
async function withRequest(
  scene: ApiScene,
  { state = {}, request = {}, to = "", body }: Prepared = {},
): Promise<PreparedCall> {
  const { account, client } = await scene.account({ credits: 3, ...state });
  const { id } = await createRequest(scene.product, account.id, request);
  return { client, path: `${LIST}/${id}${to}`, ...(body === undefined ? {} : { body }) };
}

interface Prepared {
  state?: AccountState;
  request?: RequestOverrides;
  to?: string;
  body?: unknown;
}

const list = async (scene: ApiScene, query = ""): Promise<PreparedCall> => ({
  ...(await withRequest(scene, { request: { unlockedAt: Date.now() } })),
  path: LIST + query,
});

/** A call about a request that does not exist. */
const unknown = async (scene: ApiScene, to: string, body?: unknown): Promise<PreparedCall> => ({
  ...(await withRequest(scene, { body })),
  path: `${LIST}/${randomIds.uuid()}${to}`,
});

const UNLOCK = "/unlock";
const REJECT = "/reject";
const now = Date.now();

export const API: readonly ApiRow[] = [
  {
    id: "D3-01",
    call: (scene) => list(scene, "?page=1&pageSize=50&sortField=eventDate&sortDirection=desc"),
    failsWith: "READ event_requests",
    refusals: { "400 common.errors.api": (scene) => list(scene, "?pageSize=10&phoneVerified=yes") },
  },
  {
    id: "D3-02",
    call: (scene) => withRequest(scene, { request: { rejectedAt: now, rejectionReason: "budget" } }),
    failsWith: "READ project_contacts",
    refusals: { "404 Demande introuvable": (scene) => unknown(scene, "") },
  },
  {
    id: "D3-03",
    call: (scene) => withRequest(scene, { to: UNLOCK }),
    failsWith: "INSERT ON credit_ledger",
    refusals: {
      "404 Demande introuvable": (scene) => unknown(scene, UNLOCK),
      "409 event_request.errors.no_credits": (scene) =>
        withRequest(scene, { state: { credits: 0 }, to: UNLOCK }),
      "409 event_request.errors.rejected": (scene) =>
        withRequest(scene, { request: { rejectedAt: now, rejectionReason: "budget" }, to: UNLOCK }),
      "409 event_request.fake.body": (scene) => withRequest(scene, { request: { fakeAt: now }, to: UNLOCK }),
      "409 event_request.errors.closed": (scene) =>
        withRequest(scene, { request: { endedAt: now }, to: UNLOCK }),
    },
  },
  {
    id: "D3-04",
    call: (scene) => withRequest(scene, { to: REJECT, body: { reason: "budget" } }),
    failsWith: "UPDATE OF rejected_at ON event_requests",
    refusals: {
      "400 event_request.errors.reason_required": (scene) => withRequest(scene, { to: REJECT, body: {} }),
      "404 Demande introuvable": (scene) => unknown(scene, REJECT, { reason: "budget" }),
      "409 event_request.errors.already_rejected": (scene) =>
        withRequest(scene, {
          request: { rejectedAt: now, rejectionReason: "budget" },
          to: REJECT,
          body: { reason: "budget" },
        }),
      "409 event_request.fake.body": (scene) =>
        withRequest(scene, { request: { fakeAt: now }, to: REJECT, body: { reason: "budget" } }),
      "409 event_request.errors.closed": (scene) =>
        withRequest(scene, { request: { endedAt: now }, to: REJECT, body: { reason: "budget" } }),
    },
  },
];
