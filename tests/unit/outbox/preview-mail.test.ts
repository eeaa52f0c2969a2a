import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, LANGUAGES } from "~/i18n/domains";
import { Database } from "~/models/core/database";
import type { MailSample } from "~/presenters/outbox/mail-sample";
import { MESSAGES_IN_WORDS } from "~/presenters/outbox/messages.server";
import { PREVIEWED_KINDS, previewMessage } from "~/presenters/outbox/preview-mail.server";
import { settingsSchema } from "../../../app/context/settings.ts";

/** A database whose lists are empty, and which fails on a write. */
class NoLists extends Database {
  override async all<Row>(): Promise<Row[]> {
    return [];
  }
}
const settings = settingsSchema.parse({});
const ctx = {
  db: new NoLists({} as unknown as D1DatabaseSession),
  clock: Date,
  hosts: new Map(),
  deployedSettings: settings,
};

const FILES = import.meta.glob<readonly MailSample[]>("../../../app/presenters/*/mail-samples.ts", {
  eager: true,
  import: "MAIL_SAMPLES",
});

test("every kind of message has exactly one sample, in the folder of its noun", () => {
  const declared = Object.values(FILES).flatMap((samples) => samples.map(({ kind }) => kind));
  expect(declared.toSorted()).toEqual([...MESSAGES_IN_WORDS.keys()].toSorted());
  expect([...PREVIEWED_KINDS].toSorted()).toEqual(declared.toSorted());
});

describe.each(LANGUAGES)("previews in %s", (language) => {
  test("each preview has a complete mail or SMS, with links to its domain only", async () => {
    for (const kind of PREVIEWED_KINDS) {
      const domain = DOMAIN_CODES[PREVIEWED_KINDS.indexOf(kind) % DOMAIN_CODES.length] ?? "fr";
      const preview = await previewMessage(ctx, { kind, language, domain });
      expect(preview?.mail ?? preview?.sms, kind).toBeTruthy();
      for (const text of [preview?.mail?.subject, preview?.mail?.text, preview?.mail?.html, preview?.sms])
        expect(text ?? "", kind).not.toMatch(
          /\{\{|\}\}|mails:|mail_preview:|body_\d|undefined|\bnull\b|\[object/,
        );
      for (const [, link = ""] of (preview?.mail?.html ?? "").matchAll(/href="([^"]+)"/g))
        expect(link, kind).toMatch(new RegExp(`^http://(?:www\\.)?${domain}\\.localhost`));
    }
  });
});

test("an unknown kind has no preview", async () => {
  expect(await previewMessage(ctx, { kind: "toString", language: "fr", domain: "fr" })).toBeNull();
});
