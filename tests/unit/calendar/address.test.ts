import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CALENDAR_URL_MAX, parseCalendarUrl } from "../../../app/models/calendar/address.rules.ts";

describe("the URL of an external calendar", () => {
  test.each([
    ["https://calendar.google.com/calendar/ical/a%40b/private-1/basic.ics"],
    [" webcal://p01-caldav.icloud.com/published/2/abc ", "https://p01-caldav.icloud.com/published/2/abc"],
    [
      "https://outlook.office365.com:443/owa/calendar.ics?x=1#top",
      "https://outlook.office365.com/owa/calendar.ics?x=1",
    ],
    ["https://agenda.château.fr/a.ics", "https://agenda.xn--chteau-xta.fr/a.ics"],
  ])("the URL %s is accepted", (typed, address = typed) => {
    expect(parseCalendarUrl(typed)).toEqual({ address });
  });

  test.each([
    ["", "invalid"],
    ["calendar.google.com/basic.ics", "invalid"],
    ["ftp://a.example.com/a.ics", "invalid"],
    ["javascript:alert(1)", "invalid"],
    ["https://user:secret@a.example.com/", "invalid"],
    ["https://a.example.com/a b", "invalid"],
    [`https://a.example.com/${"a".repeat(CALENDAR_URL_MAX)}`, "invalid"],
    ["http://a.example.com/a.ics", "insecure"],
    ["https://a.example.com:8443/a.ics", "private"],
    ["https://localhost/a.ics", "private"],
    ["https://fr.localhost/a.ics", "private"],
    ["https://localhost./a.ics", "private"],
    ["https://router/a.ics", "private"],
    ...["test", "example", "invalid", "arpa", "svc", "consul", "docker", "cluster"].map(
      (ending): [string, string] => [`https://calendar.${ending}/a.ics`, "private"],
    ),
    ["https://cluster.local./a.ics", "private"],
    ["https://nas.local/a.ics", "private"],
    ["https://metadata.google.internal/", "private"],
    ["https://127.0.0.1/", "private"],
    ["https://2130706433/", "private"],
    ["https://0x7f.1/", "private"],
    ["https://127。0。0。1/", "private"],
    ["https://[::1]/", "private"],
    ["https://[::ffff:169.254.169.254]/", "private"],
  ])("the address %s is rejected", (typed, problem) => {
    expect(parseCalendarUrl(typed)).toEqual({ problem });
  });

  test("an accepted URL uses https and a host name, without credentials or port", () => {
    const host = fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.ipV4Extended(),
      fc.domain(),
      fc.string(),
    );
    const start = fc.constantFrom("https://", "webcal://", "https://a@", "http://");
    fc.assert(
      fc.property(start, host, (begin, name) => {
        const read = parseCalendarUrl(`${begin}${name}/a.ics`);
        if (!("address" in read)) return;
        const url = new URL(read.address);
        expect(url.protocol).toBe("https:");
        expect(url.username + url.password + url.port).toBe("");
        expect(url.hostname).toMatch(/\.[a-z][a-z\d-]+\.?$/);
      }),
      { numRuns: 500 },
    );
  });
});
