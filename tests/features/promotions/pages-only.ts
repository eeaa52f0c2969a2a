const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  promotionPicturePlace: BY_ADMINISTRATORS,
  removePromotionPicture: BY_ADMINISTRATORS,
  savePromotion: BY_ADMINISTRATORS,
  setPromotionActive: BY_ADMINISTRATORS,
  closePromotion: "a page remembers that a person closed an offer; a client remembers it by itself",
};
