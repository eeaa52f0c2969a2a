import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { type HtmlForm, formsOf } from "../../support/forms.ts";
import type { Product } from "../../support/product.ts";
import { dayFromNow } from "../../support/projects.ts";
import { createVenueDraft } from "../../support/venue-wizard.ts";
import { createVenue, createVenuePicture } from "../../support/venues.ts";

/** The details of the first service in the list of a venue's services. */
const PRESTATION = { "details[0].description": "Du vendredi au dimanche.", "details[0].budget": "4500" };

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/venue",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const owner = await createAccount(product, { role: "ROLE_VENUE" });
      const path = `/admin/venues/${await createVenue(product, owner.id, { reviewSince: 1 })}`;
      return formsOnPage(visitor, path, path);
    },
  },
  ...Object.entries({
    general: "general",
    description: "step",
    features: "step",
    services: "services",
  }).flatMap(([step, route]) => [
    {
      route: `routes/shell/venues/create-${route}`,
      keepsDrafts: ["search", "back"],
      prepare: async (product: Product) => {
        const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
        await createVenueDraft(product, id);
        const path = `/venues/create/${step}`;
        return formsOnPage(visitor, path, path, step === "services" ? PRESTATION : {});
      },
    },
    {
      route: `routes/shell/venues/edit-${route}`,
      keepsDrafts: ["search", "back"],
      prepare: async (product: Product) => {
        const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
        const path = `/venues/${await createVenue(product, id)}/edit/${step}`;
        return formsOnPage(visitor, path, path, step === "services" ? PRESTATION : {});
      },
    },
  ]),
  ...[true, false].flatMap((isNew) => {
    const prepareAccount = async (product: Product) => {
      const { id: providerId, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
      const create = isNew ? createVenueDraft : createVenue;
      const venueId = await create(product, providerId);
      await createVenuePicture(product, { providerId, venueId });
      return { visitor, path: isNew ? "/venues/create" : `/venues/${venueId}/edit` };
    };
    const route = `routes/shell/venues/${isNew ? "create" : "edit"}`;
    return [
      {
        route: `${route}-images`,
        prepare: async (product: Product) => {
          const { visitor, path } = await prepareAccount(product);
          const stand = await formsOnPage(visitor, `${path}/images`, `${path}/images`);
          // The forms of uploads are tested elsewhere, because they send files.
          const isTyped = ({ fields }: HtmlForm) => fields.every(({ kind }) => kind !== "file");
          return { ...stand, forms: stand.forms.filter(isTyped) };
        },
      },
      {
        route: `${route}-videos`,
        prepare: async (product: Product) => {
          const { visitor, path } = await prepareAccount(product);
          return formsOnPage(visitor, `${path}/videos?dialog=add`, `${path}/videos?dialog=add`);
        },
      },
    ];
  }),
  ...["services", "availability", "calendars"].map((page) => ({
    route: `routes/shell/venues/${page}`,
    asksThirdParty: page === "calendars",
    prepare: async (product: Product) => {
      const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
      const bare = `/venues/${await createVenue(product, id)}/${page}`;
      // Each form on the calendar's page contains the month that the calendar shows.
      const drawn = formsOf((await visitor.visit(bare)).text).map(({ action }) => action);
      const path = drawn.find((action) => action.startsWith(`${bare}?from=`)) ?? bare;
      const days = { from: dayFromNow(40), to: dayFromNow(41) };
      const address = "https://calendar.example.com/busy.ics";
      const stand = await formsOnPage(visitor, path, path, { ...PRESTATION, ...days, address });
      // The form of only one day is sent, because all days have the same form.
      const marked = stand.forms.filter(({ fields }) => fields.some(({ name }) => name === "day"));
      return { ...stand, forms: stand.forms.filter((form) => !marked.slice(1).includes(form)) };
    },
  })),
  ...(["delete", "discard"] as const).map((dialog) => ({
    route: dialog === "delete" ? "routes/shell/venues/venues" : "routes/resources/venues/draft",
    isJson: dialog === "discard",
    prepare: async (product: Product) => {
      const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
      const venue = await createVenue(product, id);
      await createVenueDraft(product, id, { id: venue });
      const path = dialog === "delete" ? "/venues" : `/venues/${venue}/draft`;
      return formsOnPage(visitor, `/venues?dialog=${dialog}&venue=${venue}`, path);
    },
  })),
];
