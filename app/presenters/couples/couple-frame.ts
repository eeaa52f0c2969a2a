import type { RequestContext } from "~/context/request-context";
import type { Couple } from "~/models/couples/session.queries.server";
import { publicFrame, type PublicFrame } from "~/presenters/public-profile/public-frame";

/** The data of the header and the footer of the couple's pages. */
export interface CoupleFrame extends Pick<PublicFrame, "year" | "projectHref" | "favoritesHref"> {
  home: string;
  /** The couple that is signed in; null before it has entered. */
  person: { id: string; firstname: string; lastname: string } | null;
}

export function coupleFrame(ctx: RequestContext, couple: Couple | null): CoupleFrame {
  const { year, projectHref, favoritesHref, directory } = publicFrame(ctx);
  return {
    ...{ year, projectHref, favoritesHref },
    home: directory.home,
    person: couple && {
      id: couple.coupleId,
      firstname: couple.firstname ?? "",
      lastname: couple.lastname ?? "",
    },
  };
}
