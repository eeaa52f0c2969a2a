import { useLocation } from "@remix-run/react";
import type { ShownPromotion } from "~/models/promotions/queries.server";

/** URL to which the closing form is posted. */
export const CLOSE_PROMOTION_PATH = "/promotions/close";

/** Fields of the closing form: the promotion, and the page that the response opens. */
export function ClosingFields({ promotion }: { promotion: Pick<ShownPromotion, "id"> }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="promotion" value={promotion.id} />
      <input type="hidden" name="page" value={pathname + search} />
    </>
  );
}
