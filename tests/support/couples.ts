import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import { freshEmail } from "./accounts.ts";
import type { Product, Visitor } from "./product.ts";
import { createProvider } from "./projects.ts";
import { createRequest, type RequestOverrides } from "./requests.ts";

const SIGN_IN = "/couple/sign-in";

/** Returns the path of the newest link to the couple's page that was mailed to an e-mail address; null without a mail. */
export async function mailedCoupleLink({ db }: Pick<Product, "db">, email: string): Promise<string | null> {
  const payload = await db
    .prepare(
      "SELECT payload FROM outbox WHERE recipient = ? AND kind = 'couple_entry' ORDER BY created_at DESC, id DESC LIMIT 1",
    )
    .bind(email)
    .first<string>("payload");
  return /\/couple\/enter\/[\w-]+(?:\?[^"]*)?/.exec(payload ?? "")?.[0] ?? null;
}

/** Asks for a link and returns its path. Needs `holdMessages`, because sending a mail erases its payload. */
export async function askForCoupleLink(
  product: Product,
  visitor: Visitor,
  email: string,
  to = "",
): Promise<string> {
  const answer = await visitor.post(SIGN_IN, to === "" ? { email } : { email, to });
  const link = await mailedCoupleLink(product, email);
  if (link === null) throw new Error(`no link was mailed to ${email}: ${answer.status}`);
  return link;
}

/** Signs a new browser in as the couple of an e-mail address, as a couple does: by the mailed link. */
export async function enterAsCouple(product: Product, email: string, domain = "fr"): Promise<Visitor> {
  const visitor = product.visitor(domain);
  const link = await askForCoupleLink(product, visitor, email);
  const answer = await visitor.post(link, { intent: "enter" });
  if (!visitor.publicCookies.has("couple")) throw new Error(`the link answered ${answer.status}`);
  return visitor;
}

/** Gives a project to a new couple and signs a new browser in to it by direct SQL, without a mail. */
export async function signInCouple(
  product: Product,
  projectIds: readonly string[],
  domain = "fr",
): Promise<{ coupleId: string; visitor: Visitor }> {
  const [coupleId, token, now] = [randomIds.uuid(), randomIds.token(), Date.now()];
  await product.db.batch([
    product.db
      .prepare(
        "INSERT INTO couples (id, address_hmac, domain, language, created_at) VALUES (?, ?, ?, 'fr', ?)",
      )
      .bind(coupleId, `test-${coupleId}`, domain, now),
    ...projectIds.map((id) =>
      product.db.prepare("UPDATE projects SET couple_id = ? WHERE id = ?").bind(coupleId, id),
    ),
    product.db
      .prepare(
        "INSERT INTO couple_sessions (token_hash, couple_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)",
      )
      .bind(await sha256(token), coupleId, now, now, now + 86_400_000),
  ]);
  const visitor = product.visitor(domain);
  visitor.publicCookies.set("couple", token);
  return { coupleId, visitor };
}

/** A project of a new couple that one new planner has received, with the couple's browser. */
export async function createCouple(
  product: Product,
  {
    asked: state = {},
    ...overrides
  }: RequestOverrides & { asked?: Parameters<typeof createProvider>[1] } = {},
) {
  const asked = await createProvider(product, state);
  const request = await createRequest(product, asked.id, { email: freshEmail("couple"), ...overrides });
  const { coupleId, visitor } = await signInCouple(product, [request.projectId], overrides.domain ?? "fr");
  return { asked, request, coupleId, visitor, page: `/couple/projects/${request.projectId}` };
}

let numbers = 0;
/**
 * Returns an unused French mobile number in its stored form. The numbers differ in their first digits, because numbers with
 * the same first digits share a limit. Numbers from 639 to 729 are left out, because not all of them are valid.
 */
export function freshMobile(): string {
  numbers += 1;
  const first = numbers < 290 ? 6100 + numbers : 7300 + (numbers % 700);
  return `+33${first}${23_456 + numbers}`;
}

/** A couple whose project was sent to one planner, with a number of its own, in a browser that is signed in. */
export async function coupleWithRequest(product: Product, overrides: RequestOverrides = {}, domain = "fr") {
  const { asked, request, coupleId, visitor } = await createCouple(product, {
    phone: freshMobile(),
    domain,
    ...overrides,
  });
  return { provider: asked, request, phone: request.phone, projectId: request.projectId, coupleId, visitor };
}

/** Returns the newest code that was sent to a couple's number. Needs `holdMessages`. */
export async function couplePhoneCode({ db }: Pick<Product, "db">, phone: string): Promise<string> {
  const payload = await db
    .prepare(
      "SELECT payload FROM outbox WHERE recipient = ? AND kind = 'couple_phone_code' ORDER BY id DESC LIMIT 1",
    )
    .bind(phone)
    .first<string>("payload");
  const code = /\d{6}/.exec(payload ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Verifies the number of a couple on its account page. */
export async function verifyPhoneOfCouple(
  product: Product,
  { visitor, phone }: { visitor: Visitor; phone: string },
): Promise<void> {
  await visitor.post("/couple/account", { intent: "phone_send" });
  const code = await couplePhoneCode(product, phone);
  const answer = await visitor.post("/couple/account", { intent: "phone_code", code });
  if (answer.status !== 303) throw new Error(`the code was answered ${answer.status}`);
}
