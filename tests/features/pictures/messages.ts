import { PICTURE_MAX_BYTES } from "../../../app/models/media/picture.rules.ts";
import type { MessageRow, ShownBy } from "../../support/message-scene.ts";
import { sendPicture } from "../../support/sent-pictures.ts";

export const MESSAGES: readonly MessageRow[] = [
  {
    key: "pictures:errors.form_too_large",
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/account/picture");
      const large = new Uint8Array(PICTURE_MAX_BYTES + 1024 * 1024);
      return { before, after: await sendPicture(visitor, "/account/picture", large) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/e2e/messages.spec.ts", second: "nl", keys: ["pictures:errors.heic"] },
  {
    test: "tests/workers/upload-forms.test.ts",
    second: "de",
    keys: [
      "pictures:errors.incomplete",
      "pictures:errors.quota",
      "pictures:errors.too_large",
      "pictures:errors.too_many_pixels",
      "pictures:errors.too_small",
      "pictures:errors.type",
    ],
  },
  {
    test: "tests/workers/gallery.test.ts",
    second: "de",
    keys: [
      "pictures:errors.description_long",
      "pictures:errors.description_required",
      "pictures:errors.failed",
      "pictures:errors.full",
      "pictures:errors.required",
      "pictures:errors.save_failed",
      "pictures:errors.some",
      "pictures:errors.title_long",
      "pictures:errors.title_required",
      "pictures:errors.undo_late",
      "pictures:errors.upload_failed",
      "pictures:errors.waiting",
    ],
  },
  {
    test: "tests/e2e/photos.spec.ts",
    second: "nl",
    keys: ["pictures:errors.read_failed", "pictures:errors.timeout"],
  },
];

/** The API answers with these messages. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  "pictures:errors.loading": "tests/workers/api-profile.test.ts",
};
