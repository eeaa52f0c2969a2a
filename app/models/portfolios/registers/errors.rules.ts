export const ERRORS = {
  portfolio_saving: { status: 500, key: "portfolios:errors.saving", log: "error" },
  portfolio_deleting: { status: 500, key: "portfolios:errors.deleting", log: "error" },
  portfolio_publishing: { status: 500, key: "portfolios:errors.publishing", log: "error" },
  portfolio_unpublishing: { status: 500, key: "portfolios:errors.unpublishing", log: "error" },
  portfolio_quota: { status: 409, key: "portfolios:errors.quota", log: "info" },
  portfolio_no_picture: { status: 409, key: "portfolios:errors.no_picture", log: "info" },
  portfolios_loading: { status: 500, key: "portfolios:errors.loading", log: "error" },
  portfolio_services_loading: { status: 500, key: "company_services:errors.prestations", log: "error" },
} as const;
