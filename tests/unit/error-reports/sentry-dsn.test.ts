import { dsnFromString, getEnvelopeEndpointWithUrlEncodedAuth } from "@sentry/core";
import { expect, test } from "vitest";
import { settingsSchema } from "../../../app/context/settings.ts";

const isAccepted = (SENTRY_DSN: string) => settingsSchema.safeParse({ SENTRY_DSN }).success;

test.each([
  ["https://abc123@o1.ingest.de.sentry.io/42", "https://o1.ingest.de.sentry.io/api/42/envelope/"],
  ["https://abc123@glitchtip.trousseau.com:8443/7", "https://glitchtip.trousseau.com:8443/api/7/envelope/"],
  ["https://abc123@trousseau.com/errors/7", "https://trousseau.com/errors/api/7/envelope/"],
])("the setting accepts %s, and events of it go to %s", (dsn, endpoint) => {
  expect(isAccepted(dsn)).toBe(true);
  const parts = dsnFromString(dsn);
  if (!parts) throw new Error("Sentry's library rejects the DSN");
  expect(getEnvelopeEndpointWithUrlEncodedAuth(parts)).toBe(`${endpoint}?sentry_version=7&sentry_key=abc123`);
});

test.each([
  "http://abc123@o1.ingest.de.sentry.io/42",
  "https://o1.ingest.de.sentry.io/42",
  "https://abc123@o1.ingest.de.sentry.io",
  "https://abc123@o1.ingest.de.sentry.io/project",
  "https://abc123:secret@o1.ingest.de.sentry.io/42",
  "sentry",
])("the setting rejects %s", (dsn) => {
  expect(isAccepted(dsn)).toBe(false);
});

test("without the setting no errors are sent", () => {
  expect(settingsSchema.parse({}).SENTRY_DSN).toBe("");
});
