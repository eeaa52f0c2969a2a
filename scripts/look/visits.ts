import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { DEMO_SECRET } from "../../sandbox/demo-secret.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { CLOCK_HEADER } from "./still.ts";
import { PREPARED_AT } from "./product.ts";

/**
 * Each request moves the product's clock forward by this number of ms. Rows that are created within a minute then have
 * different times, and so a fixed order.
 */
const TICK_MS = 50;

/**
 * Visitors who prepare the states that the pictures show. The product's time depends only on the number of their
 * requests.
 */
export class Visits {
  /** The current time on the product's clock. */
  now = PREPARED_AT;
  private readonly usedSteps = new Map<string, number>();

  constructor(private readonly miniflare: Miniflare) {}

  /** Creates a new visitor, who is signed out. */
  visitorOf(domain: string): Visitor {
    const visitor = new Visitor(this.miniflare, `http://${domain}.localhost`);
    const visit = visitor.visit.bind(visitor);
    visitor.visit = (path, options) => {
      this.now += TICK_MS;
      return visit(path, { ...options, headers: { ...options?.headers, [CLOCK_HEADER]: String(this.now) } });
    };
    return visitor;
  }

  /** Signs in to a demonstration account. */
  async signIn(visitor: Visitor, email: string): Promise<void> {
    const next = await postAndFollow(visitor, "/login", { email, password: DEMO_PASSWORD });
    if (next !== "/login/code") return;
    // The product accepts each code only once, so each sign-in uses the code of a later time step.
    const step = Math.max(codeStepAt(this.now), (this.usedSteps.get(email) ?? 0) + 1);
    this.usedSteps.set(email, step);
    await postAndFollow(visitor, "/login/code", {
      code: codeOfStep(decodeBase32IgnorePadding(DEMO_SECRET), step),
    });
  }

  /** Returns the path of the first link in a mail to `recipient` that begins with `start`. */
  mailedPath(recipient: string, start: string): Promise<string> {
    const outbox = `http://fr.localhost/sandbox/outbox.json?to=${encodeURIComponent(recipient)}`;
    return waitFor(`the mail with ${start}`, async () => {
      const text = await (await this.miniflare.dispatchFetch(outbox)).text();
      return new RegExp(`https?://(?:www\\.)?[a-z]+\\.localhost(${start}[\\w.-]+)`).exec(text)?.[1] ?? null;
    });
  }
}

/**
 * Posts a form that redirects if it succeeds.
 * @returns the path to which it redirects
 */
export async function postAndFollow(
  visitor: Visitor,
  path: string,
  form: Record<string, string | readonly string[]>,
): Promise<string> {
  const { status, location, text } = await visitor.post(path, form);
  if (location === null) throw new Error(`${path} answered ${status}: ${text.slice(-1500)}`);
  return location;
}

/** Repeats a query until it has a result, because some work continues after a response. */
export async function waitFor<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== null) return found;
    await wait(100);
  }
  throw new Error(`${what} did not come`);
}
