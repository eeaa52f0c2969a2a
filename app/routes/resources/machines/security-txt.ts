import { access } from "~/access/access";
import { robotFile } from "~/controllers/robots/robot-file";
import { securityFile } from "~/models/legal/security-file.rules";

/** Where to report a security problem (RFC 9116). */
export const loader = access.machine.loader(({ ctx }) =>
  Promise.resolve(robotFile(ctx, "text/plain", securityFile(ctx.settings.SECURITY_EMAIL, ctx.clock.now()))),
);
