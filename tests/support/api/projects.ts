import * as z from "zod";
import type { Product } from "../product.ts";
import { dayFromNow } from "../projects.ts";
import type { ApiClient } from "./api-client.ts";

const listed = z.looseObject({ id: z.int() });
const lists = z.record(z.string(), z.array(listed));

/** The number of an entry of a list, as a client reads it. */
async function firstOf(client: ApiClient, path: string, index = 0): Promise<number> {
  const { json } = await client.send({ method: "GET", path: `/api/project/${path}` });
  const [entries = []] = Object.values(lists.parse(json));
  const entry = entries[index];
  if (!entry) throw new Error(`${path} has no entry ${index}`);
  return entry.id;
}

/** A valid body for the project of a couple, with the numbers of the lists that the API gives. */
export async function projectBody(
  client: ApiClient,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    wanted: "planner",
    eventType: await firstOf(client, "event-types"),
    serviceType: await firstOf(client, "service-types"),
    eventDate: dayFromNow(300),
    place: "Gordes, 84220",
    guestRange: await firstOf(client, "ranges/guests", 1),
    budgetRange: await firstOf(client, "ranges/budget", 1),
    languages: [1],
    message: "Nous nous marions en juin, dehors si le temps le permet.",
    ...changes,
  };
}

/** The token of the link to confirm a project that was mailed to an e-mail address. Needs `holdMessages`. */
export async function mailedTokenOfProject({ db }: Pick<Product, "db">, email: string): Promise<string> {
  const payload = await db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? ORDER BY created_at DESC, id DESC LIMIT 1")
    .bind(email)
    .first<string>("payload");
  const [, token] = /\/project\/confirm\/([\w-]+)/.exec(payload ?? "") ?? [];
  if (token === undefined) throw new Error(`no link to confirm was mailed to ${email}`);
  return token;
}
