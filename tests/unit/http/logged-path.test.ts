import { expect, test } from "vitest";
import { auditedPath, routePattern } from "../../../app/http/logged-path.ts";

const ID = "01a201b3-4ae2-768f-8952-e17798d0ff2c";
const TOKEN = "eyJhIjoiMDFhMjAxYjMifQ.3kqV-0Zr";

test("a logged path contains neither an id nor a token", () => {
  expect(routePattern(`/event-requests/${ID}.data`)).toBe("/event-requests/:value");
  expect(routePattern(`/unsubscribe/${TOKEN}`)).toBe("/unsubscribe/:value");
  expect(routePattern(`/calendar/${ID}.${"A".repeat(43)}.ics`)).toBe("/calendar/:value");
  expect(routePattern("/admin/users")).toBe("/admin/users");
});

test("a path in the audit log keeps the id of the object that the entry is about, but contains no token", () => {
  expect(auditedPath(`/event-requests/${ID}`)).toBe(`/event-requests/${ID}`);
  expect(auditedPath(`/unsubscribe/${TOKEN}`)).toBe("/unsubscribe/:value");
  expect(auditedPath(`/calendar/${ID}.${"A".repeat(43)}.ics`)).toBe("/calendar/:value");
  expect(auditedPath("/")).toBe("/");
});
