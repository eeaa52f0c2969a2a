import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import {
  at,
  expect,
  expectAccessible,
  message,
  onceWithAndWithoutJavaScript,
  test,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";

const APP = "TrousseauApp/1.4 (iPhone; iOS 19.1)";

onceWithAndWithoutJavaScript([{ domain: "fr" }, { domain: "de" }] as const, ({ domain }, { javaScript }) => {
  test("a person sees the sign-in of an app on the security page and ends it, and the app's next call is refused", async ({
    page,
    playwright,
  }) => {
    const { origin } = new URL(at(domain, "/login"));
    const [host, port] = new URL(origin).host.split(":");
    // Node does not resolve *.localhost, so the request goes to the address and names the host.
    const app = await playwright.request.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      userAgent: APP,
      extraHTTPHeaders: { Host: `${host}:${port}` },
    });
    const signedIn = await app.post("/api/auth/login-check", {
      data: { username: `premium@${domain}.example.com`, password: DEMO_PASSWORD },
    });
    expect(signedIn.status()).toBe(200);
    const { token } = await signedIn.json();
    const me = () => app.get("/api/me", { headers: { Authorization: `Bearer ${token}` } });
    expect((await me()).status()).toBe(200);

    await signInAs(page, "premium", domain);
    await page.goto(at(domain, "/security"));
    const row = page
      .getByRole("region", { name: named("security:sessions.heading") })
      .getByRole("listitem")
      .filter({ hasText: "TrousseauApp · iPhone" });
    await expect(row).toContainText(ALL_TEXTS[domain].get("security:sessions.app") ?? "missing");
    if (javaScript) await expectAccessible(page);
    await row.getByRole("button").click();
    await expect(message(page, ALL_TEXTS[domain].get("security:sessions.ended") ?? "missing")).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await me()).status()).toBe(401);
    await app.dispose();
  });
});
