import * as z from "zod";
import type { SandboxEnv } from "../database";
import { closeDispute, createDispute, createRefund, failRefund, paidChargeOf } from "./disputes";
import { StripeFault } from "./faults";
import { settleProcessing } from "./intents";
import { recentEvents, type EventRow } from "./events";
import { advanceClock, periodEndOf } from "./renewals";
import { hasEnded } from "./subscriptions";
import { customerTime } from "./customer-clock";
import { transact } from "./unit";
import { deliverDue, deliverOne, readDelivery, releaseEvents, writeDelivery } from "./webhooks";
import { days, inSeconds } from "../../app/models/core/time.rules.ts";

const id = z.string().regex(/^[a-z]{2,4}_\w{1,80}$/);
const count = (max: number) => z.coerce.number().int().min(1).max(max);

/** The actions of the dashboard, for its forms and for tests. */
const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hold") }),
  z.object({
    intent: z.literal("release"),
    order: z.enum(["created", "reversed", "shuffled"]).default("created"),
    copies: count(10).default(1),
    parallel: count(60).default(1),
  }),
  z.object({ intent: z.literal("copies"), copies: count(10) }),
  z.object({
    intent: z.literal("redeliver"),
    event: id,
    times: count(60).default(1),
    parallel: z.coerce.boolean().default(false),
  }),
  z.object({ intent: z.literal("clock"), customer: id, days: z.coerce.number().min(0).max(3660) }),
  z.object({ intent: z.literal("period_end"), customer: id }),
  z.object({ intent: z.literal("renewals"), customer: id, answer: z.enum(["paid", "declined"]) }),
  z.object({
    intent: z.literal("refund"),
    payment_intent: id,
    amount: z
      .union([z.literal("").transform(() => null), z.coerce.number().int().min(1)])
      .nullable()
      .default(null),
  }),
  z.object({ intent: z.literal("fail_refund"), payment_intent: id }),
  z.object({ intent: z.literal("dispute"), payment_intent: id }),
  z.object({ intent: z.literal("close_dispute"), dispute: id, status: z.enum(["won", "lost"]) }),
  z.object({ intent: z.literal("settle"), payment_intent: id, status: z.enum(["succeeded", "failed"]) }),
]);

type DashboardAction = z.infer<typeof actionSchema>;

export interface DashboardResult {
  status: number;
  /** The message that the page shows after an action. */
  message: string;
  details: unknown;
}

/** Executes one action of the dashboard. The app learns of the change by events, as at Stripe. */
export async function runDashboardAction(
  db: D1Database,
  env: SandboxEnv,
  input: unknown,
): Promise<DashboardResult> {
  const parsed = actionSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      status: 400,
      message: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "rejected"}`,
      details: null,
    };
  }
  try {
    const details = await act(db, env.APP, parsed.data);
    return { status: 200, message: "Done.", details };
  } catch (error) {
    if (error instanceof StripeFault)
      return { status: error.status, message: error.message, details: error.body };
    throw error;
  }
}

async function act(db: D1Database, app: Fetcher | undefined, action: DashboardAction): Promise<unknown> {
  switch (action.intent) {
    case "hold":
      await writeDelivery(db, { isHeld: true });
      return null;
    case "release":
      await writeDelivery(db, { isHeld: false });
      return app ? releaseEvents(db, app, action) : null;
    case "copies":
      await writeDelivery(db, { copies: action.copies });
      return null;
    case "redeliver":
      return app ? redeliver(db, app, action) : null;
    case "clock":
      return transact(db, (unit) =>
        advanceClock(unit, action.customer, Math.round(inSeconds(days(action.days)))),
      );
    case "period_end":
      return transact(db, async (unit) => {
        const [running] = (await unit.list("subscription", { customer: action.customer })).filter(
          (item) => !hasEnded(item),
        );
        if (!running) return null;
        const now = await customerTime(unit, action.customer);
        return advanceClock(unit, action.customer, Math.max(0, periodEndOf(running) - now) + 1);
      });
    case "renewals":
      return transact(db, async (unit) => {
        const customer = await unit.get("customer", action.customer);
        customer.sandbox.renewals = action.answer;
        unit.save(customer);
        return null;
      });
    case "refund":
      return transact(db, async (unit) => {
        const charge = await paidChargeOf(unit, action.payment_intent);
        return createRefund(unit, charge, { amount: action.amount, reason: null, metadata: {} });
      });
    case "fail_refund":
      return transact(db, async (unit) => failRefund(unit, await paidChargeOf(unit, action.payment_intent)));
    case "dispute":
      return transact(db, async (unit) =>
        createDispute(unit, await paidChargeOf(unit, action.payment_intent), "fraudulent"),
      );
    case "close_dispute":
      return transact(db, async (unit) => {
        const dispute = await unit.get("dispute", action.dispute);
        closeDispute(unit, dispute, action.status);
        return dispute;
      });
    case "settle":
      return transact(db, async (unit) => {
        const intent = await unit.get("payment_intent", action.payment_intent);
        await settleProcessing(unit, intent, action.status === "succeeded");
        return { id: intent.id, status: intent.status };
      });
  }
}

async function redeliver(
  db: D1Database,
  app: Fetcher,
  { event: eventId, times, parallel }: Extract<DashboardAction, { intent: "redeliver" }>,
): Promise<{ statuses: number[] }> {
  const event = await db.prepare("SELECT * FROM stripe_events WHERE id = ?").bind(eventId).first<EventRow>();
  if (!event)
    throw new StripeFault(404, { type: "invalid_request_error", message: `No such event: '${eventId}'` });
  if (!parallel) return { statuses: await deliverOne(db, app, event, times) };
  const all = await Promise.all(Array.from({ length: times }, () => deliverOne(db, app, event)));
  return { statuses: all.flat() };
}

const JSON_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
};

const JSON_LIMIT = 2000;

/** GET /sandbox/stripe.json?customer=&object=&state=&limit=: returns objects and events, for tests. */
export async function dashboardJson(db: D1Database, url: URL): Promise<Response> {
  const query = url.searchParams;
  const state = (["pending", "delivered", "given_up"] as const).find((name) => name === query.get("state"));
  const events = await recentEvents(db, {
    state: state ?? null,
    customer: query.get("customer"),
    object: query.get("object"),
    limit: Math.min(JSON_LIMIT, Number(query.get("limit")) || 100),
  });
  return Response.json(
    {
      delivery: await readDelivery(db),
      events: events.map((event) => ({
        id: event.id,
        type: event.type,
        object: event.object_id,
        customer: event.customer,
        created: event.created,
        state: event.state,
        attempts: event.attempts,
        lastStatus: event.last_status,
        payload: event.payload,
      })),
    },
    { headers: JSON_HEADERS },
  );
}

/**
 * POST /sandbox/stripe.json: executes one action, sent as JSON or as a form. The response is sent after all due events
 * are delivered.
 */
export async function dashboardAction(db: D1Database, env: SandboxEnv, request: Request): Promise<Response> {
  const text = await request.text();
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  const input: unknown = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  const { status, message, details } = await runDashboardAction(db, env, input);
  await deliverDue(db, env.APP, 0);
  return Response.json({ message, details }, { status, headers: JSON_HEADERS });
}
