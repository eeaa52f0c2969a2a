import { safeRedirectPath } from "~/http/security/safe-redirect";
import { COUPLE_PATH, COUPLE_SIGN_IN_PATH, isCouplePath } from "~/models/couples/rules";

/** The page of the couple to which a link leads; any other path becomes the list of projects. */
export function coupleReturnPath(wanted: string | null | undefined): string {
  const path = safeRedirectPath(wanted, COUPLE_PATH);
  return isCouplePath(path) &&
    !path.startsWith(COUPLE_SIGN_IN_PATH) &&
    !path.startsWith(`${COUPLE_PATH}/enter`)
    ? path
    : COUPLE_PATH;
}
