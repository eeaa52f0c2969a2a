import { beforeAll, describe, expect, test } from "vitest";
import { splitBuildByArea } from "../../../app/runtime/route-areas.ts";
import { bodyKinds, type BodyKind } from "../../../app/http/forms/body-kind.ts";
import { allRoutes } from "../../support/routes.ts";
import { serverBuild } from "../../support/server-build.ts";

const ID = "0190a000-0000-7000-8000-000000000000";

let bodyKindOf: (pathname: string) => BodyKind;
beforeAll(async () => {
  bodyKindOf = bodyKinds(splitBuildByArea(await serverBuild()));
});

describe("the kind of body that a route URL accepts", () => {
  test("every route URL, and its page-data URL, accepts the kind of body that the route's action declares", async () => {
    const routes = (await allRoutes()).filter(({ action, path }) => action !== null && path !== null);
    const taken = routes.map(({ path }) => path?.replaceAll(/:[a-z]+/gi, ID) ?? "");
    const withFiles = taken.filter((path) => bodyKindOf(path) === "files");
    expect(withFiles.toSorted()).toEqual([
      "/account/picture",
      `/admin/promotions/${ID}/picture`,
      "/images",
      `/portfolios/${ID}`,
      `/review/${ID}`,
      `/venues/${ID}/edit/images`,
      "/venues/create/images",
    ]);
    for (const path of withFiles) expect(bodyKindOf(`${path}.data`)).toBe("files");
    const calls = taken.filter((path) => ["report", "webhook"].includes(bodyKindOf(path)));
    expect(calls.toSorted()).toEqual(["/csp-report", "/webhooks/brevo", "/webhooks/stripe"]);
    expect(bodyKindOf("/csp-report")).toBe("report");
  });

  test.each([
    "/portfolios/new",
    "/portfolios",
    "/venues/create/general",
    "/images/more",
    "/nowhere",
    "/",
    "/%",
    "/images%2F",
  ])("the URL %s accepts only ordinary forms, because its route has no action that accepts files", (path) => {
    expect(bodyKindOf(path)).toBe("form");
  });

  test.each([
    "/webhooks/stripe.data",
    "/webhooks/stripe/",
    "/Webhooks/stripe",
    "/webhooks/str%69pe",
    "/csp-report/x",
  ])(
    "a form sent to %s needs an Origin header; only the exact URL of a route for automated clients needs none",
    (path) => {
      expect(bodyKindOf(path)).toBe("form");
    },
  );
});
