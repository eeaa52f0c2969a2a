import { coupleProjectPath } from "../../app/models/couples/rules.ts";
import { isPublicPath, pathOfLink } from "../../tests/support/local-origin.ts";
import { projectDraftCookie, signInBenchCouple } from "./couple-figures.ts";
import { BENCH_PAGES, type OpenedPage, type PageVisitor } from "./pages.ts";
import { directoryPaths, profilePathOf, uncachedPath, type Products } from "./products.ts";
import { publicPages } from "./public-pages.ts";

/** A page that is ready to be measured. */
export interface MeasuredPage {
  /** The id of the page's route. */
  id: string;
  path: string;
  /** The path under which the page is rendered for this visit, and not read from the cache of pages. */
  renderedPath: string;
  /** The Cookie header of the visitor, empty without one. */
  cookie: string;
}

/** Finds the path and the visitor of each page that the bench opens. */
export async function openPages(products: Products): Promise<MeasuredPage[]> {
  const { db, logged, ownerId } = products;
  const couple = await signInBenchCouple(products);
  const publicOnes = await publicPages(products);
  const named = (name: string) => {
    const page = publicOnes.find((candidate) => candidate.name === name);
    if (!page) throw new Error(`the bench has no public page ${name}`);
    return page;
  };
  const { town, search } = await directoryPaths(db);
  const values: Record<string, string> = {
    profile: await profilePathOf(db, ownerId),
    "premium-profile": await profilePathOf(db, await accountOf("premium")),
    venue: named("public venue").path,
    review: named("link to write a review").path,
    request: `/event-requests/${(await db.prepare("SELECT id FROM event_requests WHERE provider_id = ? ORDER BY id DESC LIMIT 1").bind(ownerId).first<string>("id")) ?? ""}`,
    project: coupleProjectPath(couple.projectId),
    town,
    search,
  };
  const cookies = new Map<PageVisitor, string>([
    ["couple", couple.cookie],
    ["draft", await projectDraftCookie(products)],
    ["favorites", named("favourites").cookie],
  ]);

  async function accountOf(name: string): Promise<string> {
    if (name === "owner") return ownerId;
    const id = await db
      .prepare("SELECT id FROM accounts WHERE email_key = ?")
      .bind(`${name}@fr.example.com`)
      .first<string>("id");
    if (id === null) throw new Error(`the seeds made no ${name}`);
    return id;
  }

  async function cookieOf(visitor: PageVisitor | undefined): Promise<string> {
    if (visitor === undefined) return "";
    const known = cookies.get(visitor);
    if (known !== undefined) return known;
    const account = await accountOf(visitor);
    const cookie = await products.signIn(account);
    // An administrator has entered a code.
    await db
      .prepare("UPDATE sessions SET second_factor_at = ?1 WHERE account_id = ?2")
      .bind(Date.now(), account)
      .run();
    cookies.set(visitor, cookie);
    return cookie;
  }

  const filled = (path: string) => path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => values[name] ?? "");

  async function open(id: string, { path, as, follow, then = "" }: OpenedPage): Promise<MeasuredPage> {
    const cookie = await cookieOf(as);
    let found = filled(path);
    if (follow !== undefined) {
      const { html } = await logged(found, cookie);
      found = pathOfLink(html, filled(follow)) + then;
    }
    const renderedPath = isPublicPath(found) && cookie === "" ? uncachedPath(found) : found;
    return { id, path: found, renderedPath, cookie };
  }

  const pages: MeasuredPage[] = [];
  for (const [id, page] of Object.entries(BENCH_PAGES))
    if (!("elsewhere" in page)) pages.push(await open(id, page));
  return pages;
}
