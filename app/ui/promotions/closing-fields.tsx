import { useLocation } from "@remix-run/react";
import type { ShownPromotion } from "~/models/promotions/queries.server";

/** Where closing is sent. */
export const CLOSE_PROMOTION = "/promotions/close";

/** What the form that closes a promotion says: which one, and the page it leads back to. */
export function ClosingFields({ promotion }: { promotion: Pick<ShownPromotion, "id"> }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="promotion" value={promotion.id} />
      <input type="hidden" name="page" value={pathname + search} />
    </>
  );
}
