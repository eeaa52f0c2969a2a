import { access } from "~/access/access";
import { robotFile } from "~/controllers/robots/robot-file";
import { webManifest } from "~/models/legal/web-manifest.rules";

/** How browsers name and draw the product when a person installs it. */
export const loader = access.machine.loader(({ ctx }) =>
  Promise.resolve(robotFile(ctx, "application/manifest+json", webManifest(ctx.settings.PRODUCT_NAME))),
);
