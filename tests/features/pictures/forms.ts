import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formOfScript } from "../../support/action-forms.ts";
import { storePicture } from "../../support/albums.ts";
import { createPicture } from "../../support/gallery-pictures.ts";
import { createProvider } from "../../support/projects.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/resources/pictures/picture-seen",
    isJson: true,
    prepare: async (product) => {
      const { id } = await createProvider(product);
      const key = await createPicture(product, id);
      return {
        visitor: product.visitor(),
        target: `/media/${key}/seen`,
        forms: [formOfScript({})],
      };
    },
  },
  {
    route: "routes/shell/profile/images",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const path = `/images?dialog=edit&picture=${await storePicture(product, id)}`;
      return formsOnPage(visitor, path, path, { title: "Face au large", description: "Cassis" });
    },
  },
];
