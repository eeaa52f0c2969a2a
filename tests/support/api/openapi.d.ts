// Written by `npm run api` from the table of calls.
export interface paths {
    "/api/account/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for another e-mail address, which a mailed link confirms
         * @description Needs an access token. Refused while an administrator acts for the account. Needs a fresh proof by /api/auth/confirm.
         */
        post: operations["D1_11"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/change-locale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the language of the account
         * @description Needs an access token.
         */
        post: operations["D1_08"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password, and ends all other sessions
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        post: operations["D1_07"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/change-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the telephone number with the code that was sent to the new one
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        post: operations["D1_25"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/check-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to a telephone number by SMS
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        post: operations["D1_12"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes the account
         * @description Needs an access token. Refused while an administrator acts for the account. Needs a fresh proof by /api/auth/confirm.
         */
        delete: operations["D1_09"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/delete-avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes the profile picture of the account page
         * @description Needs an access token of an account that has finished its onboarding.
         */
        delete: operations["D2_07"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/update-avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the profile picture
         * @description Needs an access token of an account that has finished its onboarding.
         */
        post: operations["D2_06"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/update-personal-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes first name and last name
         * @description Needs an access token.
         */
        post: operations["D1_10"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verify-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the telephone number with the code
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        post: operations["D1_13"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves with password or code that the owner makes the call
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        post: operations["X_03"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs an account in by e-mail address and password
         * @description Needs no sign-in.
         */
        post: operations["D1_02"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session of a refresh token
         * @description Needs no sign-in.
         */
        post: operations["X_02"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges a refresh token for a new pair of tokens
         * @description Needs no sign-in.
         */
        post: operations["D1_01"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a planner or a venue, and signs the new account in
         * @description Needs no sign-in. Takes an Idempotency-Key.
         */
        post: operations["D1_04"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes a sign-in with the code of the second factor
         * @description Needs no sign-in.
         */
        post: operations["X_01"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the sessions of the account, in browsers and in apps
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        get: operations["X_04"];
        put?: never;
        post?: never;
        /**
         * Ends all other sessions
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        delete: operations["X_04b"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one session
         * @description Needs an access token. Refused while an administrator acts for the account.
         */
        delete: operations["X_04c"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the postal address of the company
         * @description Needs an access token of a planner or a venue.
         */
        get: operations["D2_21"];
        put?: never;
        /**
         * Changes the postal address of the company
         * @description Needs an access token of a planner or a venue.
         */
        post: operations["D2_22"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the details of the company
         * @description Needs an access token of a planner or a venue.
         */
        get: operations["D2_19"];
        put?: never;
        /**
         * Changes the details of the company
         * @description Needs an access token of a planner or a venue.
         */
        post: operations["D2_20"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the services, prices and languages of the company
         * @description Needs an access token of a planner.
         */
        get: operations["D2_23"];
        put?: never;
        /**
         * Changes the services, prices and languages of the company
         * @description Needs an access token of a planner.
         */
        post: operations["D2_24"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/couple/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a couple's session with the token of the mailed link
         * @description Needs no sign-in.
         */
        post: operations["X_09"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/couple/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a couple's session
         * @description Needs the token of a couple.
         */
        post: operations["X_10"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a payment of credits, which Stripe finishes
         * @description Needs an access token of an account that was approved. Refused while an administrator acts for the account. Takes an Idempotency-Key.
         */
        post: operations["D3_06"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the movements of credits
         * @description Needs an access token of an account that was approved.
         */
        get: operations["D3_05"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the towns of a department
         * @description Needs no sign-in.
         */
        get: operations["D1_32"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/cities/{city}/planners/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the planners or venues of a town
         * @description Needs no sign-in.
         */
        get: operations["D1_37"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/departments/{department}/planners/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the planners or venues of a department
         * @description Needs no sign-in.
         */
        get: operations["D1_36"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the favourites of a visitor
         * @description Needs no sign-in. The favourites are in a signed token, which each answer renews.
         */
        get: operations["D1_29"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the start of the directory: chosen providers, services, regions and figures
         * @description Needs no sign-in.
         */
        get: operations["D1_27"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/providers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the public profile of a planner
         * @description Needs no sign-in.
         */
        get: operations["X_05"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the regions and their departments
         * @description Needs no sign-in.
         */
        get: operations["D1_31"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the services with their prices and numbers of providers
         * @description Needs no sign-in.
         */
        get: operations["D1_28"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/toggle-favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a provider to the favourites of a visitor, or removes it
         * @description Needs no sign-in. The favourites are in a signed token, which each answer renews.
         */
        post: operations["D1_30"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the public page of a venue
         * @description Needs no sign-in.
         */
        get: operations["X_06"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the requests of couples
         * @description Needs an access token of an account that was approved.
         */
        get: operations["D3_01"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-requests/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a request, and notes that it was read
         * @description Needs an access token of an account that was approved.
         */
        get: operations["D3_02"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-requests/{uuid}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects a request with a reason
         * @description Needs an access token of an account that was approved.
         */
        post: operations["D3_04"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-requests/{uuid}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlocks the contact of a couple with a credit or with Premium
         * @description Needs an access token of an account that was approved. Refused while an administrator acts for the account. Takes an Idempotency-Key.
         */
        post: operations["D3_03"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the photos of the gallery
         * @description Needs an access token of a planner.
         */
        get: operations["D2_01"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a photo
         * @description Needs an access token of a planner.
         */
        delete: operations["D2_05"];
        options?: never;
        head?: never;
        /**
         * Changes the texts, the place or the visibility of a photo
         * @description Needs an access token of a planner.
         */
        patch: operations["D2_04"];
        trace?: never;
    };
    "/api/images/{id}/toggle-visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Shows a photo on the public profile, or hides it
         * @description Needs an access token of a planner.
         */
        patch: operations["D2_03"];
        trace?: never;
    };
    "/api/images/{key}/increment-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts a view of a picture
         * @description Needs no sign-in.
         */
        post: operations["D1_35"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/delete-profile-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes the profile picture
         * @description Needs an access token of an account that has finished its onboarding.
         */
        delete: operations["D1_15"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a photo to the gallery
         * @description Needs an access token of a planner.
         */
        post: operations["D2_02"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/upload-profile-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the profile picture, as the onboarding does
         * @description Needs an access token of an account that has finished its onboarding.
         */
        post: operations["D1_14"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/impersonation/impersonate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets an administrator act for an account for an hour
         * @description Needs an access token of an administrator who proved the second factor in the last ten minutes.
         */
        post: operations["D1_16"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/impersonation/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the token with which an administrator acts for an account
         * @description Needs the access token with which an administrator acts for an account.
         */
        post: operations["D1_24"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instagram/auth-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the address at which a person connects Instagram
         * @description Needs an access token of an account with Premium. Refused while an administrator acts for the account.
         */
        get: operations["D2_14"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instagram/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the connection to Instagram
         * @description Needs an access token of a planner or a venue. Refused while an administrator acts for the account.
         */
        post: operations["D2_16"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instagram/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes the connection to Instagram
         * @description Needs an access token of an account with Premium. Refused while an administrator acts for the account.
         */
        post: operations["D2_15"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the languages that a company can speak
         * @description Needs an access token.
         */
        get: operations["D1_18"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/promotional-alert/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the promotion that is shown as a line above the pages
         * @description Needs an access token of an account that has finished its onboarding.
         */
        get: operations["D1_22"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/promotional-popup/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the promotion that is shown in a dialog
         * @description Needs an access token of an account that has finished its onboarding.
         */
        get: operations["D1_23"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the signed-in account
         * @description Needs an access token.
         */
        get: operations["D1_03"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/onboarding/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes the onboarding with the details of the company
         * @description Needs an access token.
         */
        post: operations["D1_20"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggests towns for the first letters of a name
         * @description Needs no sign-in.
         */
        get: operations["D2_25"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the portfolios
         * @description Needs an access token of a planner.
         */
        get: operations["D2_26"];
        put?: never;
        /**
         * Creates a portfolio
         * @description Needs an access token of a planner.
         */
        post: operations["D2_28"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a portfolio with its pictures
         * @description Needs an access token of a planner.
         */
        get: operations["D2_27"];
        /**
         * Changes a portfolio
         * @description Needs an access token of a planner.
         */
        put: operations["D2_29"];
        post?: never;
        /**
         * Deletes a portfolio with its pictures
         * @description Needs an access token of a planner.
         */
        delete: operations["D2_30"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a picture of a portfolio
         * @description Needs an access token of a planner.
         */
        delete: operations["D2_34"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/images/{imageId}/caption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the caption of a picture
         * @description Needs an access token of a planner.
         */
        put: operations["D2_35"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/images/{imageId}/key-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes a picture the first one that couples see
         * @description Needs an access token of a planner.
         */
        put: operations["D2_36"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/images/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the order of all pictures of a portfolio
         * @description Needs an access token of a planner.
         */
        put: operations["D2_38"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/public-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the public address of a portfolio
         * @description Needs an access token of a planner.
         */
        get: operations["D2_37"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a portfolio
         * @description Needs an access token of a planner.
         */
        post: operations["D2_31"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hides a portfolio
         * @description Needs an access token of a planner.
         */
        post: operations["D2_32"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/{id}/upload-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends pictures to a portfolio
         * @description Needs an access token of a planner.
         */
        post: operations["D2_33"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portfolios/prestations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the services that a portfolio can show
         * @description Needs an access token of a planner.
         */
        get: operations["D2_39"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portrait-experiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the four texts of the portrait
         * @description Needs an access token of a planner.
         */
        get: operations["D2_17"];
        put?: never;
        /**
         * Changes the texts of the portrait
         * @description Needs an access token of a planner.
         */
        post: operations["D2_18"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prestations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the services that planners offer
         * @description Needs an access token.
         */
        get: operations["D1_17"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the address of the public profile
         * @description Needs an access token of an account that has finished its onboarding.
         */
        get: operations["D1_21"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/check-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a couple that already has a project a link to go on
         * @description Needs the token of a project.
         */
        post: operations["D1_40"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/check-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the couple's telephone number by SMS
         * @description Needs the token of a couple.
         */
        post: operations["D1_38"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/choose-prestataires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses the planners and venues that shall get the project
         * @description Needs the token of a project.
         */
        post: operations["D1_44"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms a sent project with the token of the mailed link
         * @description Needs no sign-in.
         */
        post: operations["X_07"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the kinds of events
         * @description Needs no sign-in.
         */
        get: operations["D1_41"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/planners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the planners that suit a project
         * @description Needs the token of a project.
         */
        get: operations["D1_42"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/prestataires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the planners and venues that suit a project
         * @description Needs the token of a project.
         */
        get: operations["D1_43"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/ranges/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the ranges for the budget of the event
         * @description Needs no sign-in.
         */
        get: operations["D1_48"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/ranges/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the ranges for the number of guests
         * @description Needs no sign-in.
         */
        get: operations["D1_47"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/ranges/planner-budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the ranges for the budget of the planner
         * @description Needs no sign-in.
         */
        get: operations["D1_49"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a couple the link to its page
         * @description Needs no sign-in. Takes an Idempotency-Key.
         */
        post: operations["D1_51"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a project, or changes the one of the token
         * @description Needs no sign-in. A project that was begun needs its token.
         */
        post: operations["D1_46"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/send-prestataires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the project, which the couple then confirms by a mailed link
         * @description Needs the token of a project. Takes an Idempotency-Key.
         */
        post: operations["D1_45"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/service-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the kinds of service that a couple can ask for
         * @description Needs no sign-in.
         */
        get: operations["D1_50"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/update-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the contact and the notifications of a couple
         * @description Needs the token of a couple.
         */
        post: operations["D1_52"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/verify-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the couple's telephone number with the code
         * @description Needs the token of a couple.
         */
        post: operations["D1_39"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the new password with the token of the mailed link
         * @description Needs no sign-in.
         */
        post: operations["D1_06"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link with which a person chooses a new password
         * @description Needs no sign-in.
         */
        post: operations["D1_05"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/locality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds places by name or postal code
         * @description Needs no sign-in.
         */
        get: operations["D1_33"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/planners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches planners and venues by place, service, price, date and other filters
         * @description Needs no sign-in.
         */
        get: operations["D1_34"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/siren/siret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Looks up a French company by its SIRET number
         * @description Needs an access token.
         */
        get: operations["D1_19"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social-networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the links to social networks and the connection to Instagram
         * @description Needs an access token of a planner or a venue.
         */
        get: operations["D2_12"];
        put?: never;
        /**
         * Changes the links to social networks
         * @description Needs an access token of a planner or a venue.
         */
        post: operations["D2_13"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/portfolio-views/{period}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the views of the portfolios by day
         * @description Needs an access token of an account with Premium.
         */
        get: operations["D3_11"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how many requests were read, unlocked, answered and rejected
         * @description Needs an access token of an account that was approved.
         */
        get: operations["D3_10"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the views of the profile by day
         * @description Needs an access token of an account with Premium.
         */
        get: operations["D3_09"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/subscribe-premium": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a subscription to Premium, which Stripe finishes
         * @description Needs an access token of an account that was approved. Refused while an administrator acts for the account. Takes an Idempotency-Key.
         */
        post: operations["D3_07"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/update-premium": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the address at which a person changes the subscription
         * @description Needs an access token of an account that was approved. Refused while an administrator acts for the account.
         */
        post: operations["D3_08"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the venues of the account
         * @description Needs an access token of a venue.
         */
        get: operations["D2_40"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a venue
         * @description Needs an access token of a venue.
         */
        get: operations["D2_41"];
        put?: never;
        post?: never;
        /**
         * Deletes a venue
         * @description Needs an access token of a venue.
         */
        delete: operations["D2_42"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}/images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the texts, the place or the visibility of a picture of a venue
         * @description Needs an access token of a venue.
         */
        put: operations["D2_50"];
        post?: never;
        /**
         * Deletes a picture of a venue
         * @description Needs an access token of a venue.
         */
        delete: operations["D2_49"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publishes a venue, or hides it
         * @description Needs an access token of a venue.
         */
        put: operations["D2_45"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a venue
         * @description Needs an access token of a venue.
         */
        post: operations["D2_44"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a picture to a venue
         * @description Needs an access token of a venue.
         */
        post: operations["D2_48"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the videos of a venue
         * @description Needs an access token of a venue.
         */
        get: operations["D2_51"];
        put?: never;
        /**
         * Adds a video to a venue
         * @description Needs an access token of a venue.
         */
        post: operations["D2_51b"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}/videos/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a video of a venue
         * @description Needs an access token of a venue.
         */
        delete: operations["D2_51d"];
        options?: never;
        head?: never;
        /**
         * Changes a video of a venue
         * @description Needs an access token of a venue.
         */
        patch: operations["D2_51c"];
        trace?: never;
    };
    "/api/venues/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a venue
         * @description Needs an access token of a venue.
         */
        post: operations["D2_43"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/prestations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the services that a venue can offer
         * @description Needs an access token of a venue.
         */
        get: operations["D2_47"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the types of venues
         * @description Needs an access token of a venue.
         */
        get: operations["D2_46"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the videos
         * @description Needs an access token of a planner.
         */
        get: operations["D2_08"];
        put?: never;
        /**
         * Adds a video of YouTube or Vimeo
         * @description Needs an access token of a planner.
         */
        post: operations["D2_09"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a video
         * @description Needs an access token of a planner.
         */
        delete: operations["D2_11"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/videos/{id}/toggle-visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Shows a video on the public profile, or hides it
         * @description Needs an access token of a planner.
         */
        patch: operations["D2_10"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A refused call (RFC 9457). */
        Problem: {
            detail: string;
            /** @description The error in words, in the language of the call. */
            error: string;
            /** @description The name of the error. */
            errorSlug: string;
            /** @description All wrong fields, in words. */
            fields?: {
                [key: string]: string;
            };
            /** @description The id of the request, which support can look up. */
            instance: string;
            status: number;
            title: string;
            /** Format: uri */
            type: string;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description api.errors.not_acceptable: the client takes no JSON */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The client has this answer already (If-None-Match). */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description common.errors.too_large: the body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description api.errors.unsupported_type: the body is no JSON in UTF-8, or no multipart form */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    D1_11: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        refresh_token: string;
                        token: string;
                    };
                };
            };
            /**
             * @description account.email.errors.invalid
             *     account.email.errors.same
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description reauthentication_required: sign-in older than 10 minutes
             *     common.errors.impersonation_denied: token of an administrator acting for the account
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /**
             * @description account.email.errors.not_sent
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.email.errors.failed: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_08: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    locale: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        locale: string;
                    };
                };
            };
            /**
             * @description account.language.errors.required: not one of seven
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.language_change: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_07: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refresh_token: string;
                        /** @constant */
                        success: true;
                        token: string;
                    };
                };
            };
            /**
             * @description security.password.wrong: current password wrong
             *     validation.password_invalid: rule
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description security.password_change.error: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_25: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        phone: string;
                    };
                };
            };
            /**
             * @description account.code.errors.*: as POST /api/account/verify-phone
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.code.errors.failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_12: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description account.phone.errors.invalid
             *     account.phone.errors.not_served
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /**
             * @description account.phone.errors.limit_reached: three an hour
             *     account.phone.errors.day_limit_reached
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.phone.errors.sending
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_09: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description account.deletion.errors.reason_short: under 30
             *     account.deletion.errors.reason_long: over 1,000
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.deletion.errors.administrator: ROLE_ADMIN
             *     reauthentication_required: sign-in older than 10 minutes
             *     common.errors.impersonation_denied: token of an administrator acting for the account
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.deletion.errors.failed: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description account.deletion.errors.subscription: Stripe does not end it */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_07: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.picture.errors.remove_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_06: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: {
                            id: string;
                            /** @constant */
                            state: "preparing";
                            url: null;
                        };
                    };
                };
            };
            /**
             * @description account.picture.errors.*
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_10: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    firstname: string;
                    lastname: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        firstname: string;
                        fullName: string;
                        lastname: string;
                    };
                };
            };
            /**
             * @description account.identity.errors.*: each field
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.identity.errors.failed: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_13: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        phone: string;
                    };
                };
            };
            /**
             * @description account.code.errors.format: not six digits
             *     account.code.errors.wrong
             *     account.code.errors.used_up: five tries
             *     account.code.errors.expired: 10 minutes, or another number
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.code.errors.failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_03: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        until: string;
                    };
                };
            };
            /**
             * @description common.errors.malformed_form: neither or both of password and code
             *     security.password.wrong: wrong password
             *     security.code.wrong: wrong code
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_02: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refresh_token: string;
                        token: string;
                    };
                };
            };
            /**
             * @description signin.errors.emailRequired: username no address
             *     validation.password_requirements: password under 4 characters
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description signin.errors.invalidCredentials: wrong pair
             *     api.errors.second_factor_required: right pair, the account has a second factor; `challenge` for POST /api/auth/second-factor
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description signin.errors.general: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_02: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description common.errors.malformed_form: body not of the shape
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_01: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refresh_token: string;
                        token: string;
                    };
                };
            };
            /**
             * @description common.errors.malformed_form: body not of the shape
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: unknown, expired or spent refresh token; a spent one revokes its family */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_04: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                    firstname: string;
                    lastname: string;
                    /** @enum {string} */
                    locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                    password: string;
                    phone: string;
                    /** @enum {string} */
                    role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                    /** @constant */
                    tosIsAccepted: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refresh_token: string;
                        token: string;
                    };
                };
            };
            /**
             * @description register.errors.missing_data: fields missing
             *     register.validation.*: each field
             *     register.errors.email_taken: address known
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description api.errors.key_running: the same call is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description api.errors.key_reused: the key was used for another call */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description register.errors.general: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_01: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    challenge: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refresh_token: string;
                        token: string;
                    };
                };
            };
            /**
             * @description common.errors.malformed_form: body not of the shape
             *     security.code.wrong: wrong code
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: unknown or expired challenge */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_04: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            device: string | null;
                            id: string;
                            isApi: boolean;
                            isThisOne: boolean;
                            /** Format: date-time */
                            lastSeenAt: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_04b: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_04c: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.impersonation_denied: token of an administrator acting for the account */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: no other session of the account */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_21: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        city: string;
                        countryCode: string;
                        countryLabel: string;
                        latitude: number;
                        longitude: number;
                        zipcode: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_22: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    city: string;
                    /** @enum {string} */
                    countryCode: "AD" | "AL" | "AM" | "AT" | "AZ" | "BA" | "BE" | "BG" | "BY" | "CH" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FO" | "FR" | "GB" | "GE" | "GG" | "GI" | "GR" | "HR" | "HU" | "IE" | "IM" | "IS" | "IT" | "JE" | "LI" | "LT" | "LU" | "LV" | "MC" | "MD" | "ME" | "MK" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "RS" | "SE" | "SI" | "SK" | "SM" | "TR" | "UA" | "VA";
                    countryLabel?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    zipcode: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        city: string;
                        countryCode: string;
                        countryLabel: string;
                        latitude: number;
                        longitude: number;
                        warnings?: string[];
                        zipcode: string;
                    };
                };
            };
            /**
             * @description validation.invalid_zipcode
             *     validation.city_too_short
             *     validation.country_required
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.changed_meanwhile: If-Match of an older version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /**
             * @description company.errors.address_changes: too many changes of name or town in a day
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company.errors.saving
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_19: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countryCode: string;
                        dateOfCreation: string | null;
                        name: string;
                        siret: string | null;
                        siretStatus: ("unchecked" | "active" | "inactive" | "not_found") | null;
                        webSite: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_20: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    dateOfCreation: string;
                    name: string;
                    siret?: string | null;
                    webSite?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countryCode: string;
                        dateOfCreation: string | null;
                        name: string;
                        siret: string | null;
                        siretStatus: ("unchecked" | "active" | "inactive" | "not_found") | null;
                        webSite: string | null;
                    };
                };
            };
            /**
             * @description validation.company_name_invalid
             *     company_services.creation_date_invalid
             *     company_services.creation_date_invalid_future
             *     company.errors.*: siret, website
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.changed_meanwhile: If-Match of an older version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /**
             * @description company.errors.address_changes: too many changes of name or town in a day
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company.errors.saving
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_23: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        langues: {
                            id: number;
                        }[];
                        prestationDetails: {
                            budgetStartingFrom: number | null;
                            description: string;
                            isBudgetVisible: boolean;
                            isDescriptionVisible: boolean;
                            prestationId: number;
                        }[];
                        prestations: {
                            id: number;
                            label: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_24: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    langues: number[];
                    prestationDetails?: {
                        budgetStartingFrom?: number | null;
                        description?: string | null;
                        /** @default true */
                        isBudgetVisible?: boolean;
                        /** @default true */
                        isDescriptionVisible?: boolean;
                        prestationId: number;
                    }[];
                    prestations: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        langues: {
                            id: number;
                        }[];
                        prestationDetails: {
                            budgetStartingFrom: number | null;
                            description: string;
                            isBudgetVisible: boolean;
                            isDescriptionVisible: boolean;
                            prestationId: number;
                        }[];
                        prestations: {
                            id: number;
                            label: string;
                        }[];
                    };
                };
            };
            /**
             * @description company.errors.*: none chosen, unknown, below 0
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.changed_meanwhile: If-Match of an older version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company.errors.saving
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_09: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: starts_with */
                        token: string;
                    };
                };
            };
            /**
             * @description common.errors.malformed_form
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: spent, expired or unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_10: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, ended or unknown couple session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_06: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    credits: number;
                    price?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clientSecret: string;
                    } | {
                        status: string;
                    };
                };
            };
            /**
             * @description credits.errors.validation_error
             *     credits.errors.price_changed: price differs
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description credits.errors.billing_details_needed: VAT is computed, and the buyer has given no postal address to Stripe
             *     common.errors.impersonation_denied: token of an administrator acting for the account
             *     common.errors.not_moderated
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description credits.errors.resource_not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description api.errors.key_running: the same call is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description api.errors.key_reused: the key was used for another call */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description credits.errors.internal_error
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_05: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logs: {
                            /** Format: date-time */
                            createdAt: string;
                            deposited: number;
                            description: string;
                            /** Format: uuid */
                            id: string;
                            withdrawn: number;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description credits.errors.history_load_error
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_32: {
        parameters: {
            query: {
                department: string;
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cities: {
                            id: string;
                            name: string;
                            /** Format: uri */
                            url: string;
                            zipcode: string | null;
                        }[];
                        nextPage: number | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: unknown department */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_37: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
            };
            header?: never;
            path: {
                city: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        figures: {
                            planners: number;
                            venues: number;
                        };
                        neighbours: {
                            id: string;
                            name: string;
                            /** Format: uri */
                            url: string;
                        }[];
                        page: number;
                        pageCount: number;
                        planners: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_36: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
            };
            header?: never;
            path: {
                department: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        figures: {
                            planners: number;
                            venues: number;
                        };
                        neighbours: {
                            id: string;
                            name: string;
                            providers: number;
                            /** Format: uri */
                            url: string;
                        }[];
                        page: number;
                        pageCount: number;
                        planners: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: unknown department or page beyond the last */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_29: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        favorites: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description favorites.errors.token: forged, damaged or too old
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_27: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        featured: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                        figures: {
                            planners: number;
                            venues: number;
                        };
                        regions: {
                            id: string;
                            name: string;
                            planners: number;
                            /** Format: uri */
                            url: string;
                            venues: number;
                        }[];
                        services: {
                            id: number;
                            label: string;
                            providers: number;
                            type: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_05: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: {
                            answerMinutes: number | null;
                            avatar: string | null;
                            city: string;
                            countryCode: string;
                            founded: string | null;
                            id: string;
                            isPhoneVerified: boolean;
                            isPremium: boolean;
                            isVerified: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            networks: {
                                [key: string]: string;
                            };
                            /** Format: date-time */
                            openSince: string;
                            person: string;
                            pictures: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            }[];
                            portfolios: {
                                guests: number | null;
                                id: string;
                                image: {
                                    alt: string;
                                    height: number;
                                    id: string;
                                    /** Format: uri */
                                    url: string;
                                    width: number;
                                };
                                style: string;
                                title: string;
                                totalBudget: number | null;
                                /** Format: uri */
                                url: string;
                            }[];
                            portrait: {
                                benefits: string;
                                experience: string;
                                portrait: string;
                                service: string;
                            };
                            reviews: {
                                average: number | null;
                                count: number;
                                newest: {
                                    answer: string | null;
                                    authorName: string;
                                    /** Format: date */
                                    eventDate: string;
                                    id: string;
                                    language: string;
                                    /** Format: date-time */
                                    publishedAt: string;
                                    rating: number;
                                    text: string;
                                    title: string;
                                }[];
                            };
                            role: string;
                            services: {
                                description: string;
                                id: number;
                                label: string;
                                priceFrom: number | null;
                                type: string;
                            }[];
                            /** Format: uri */
                            url: string;
                            venues: {
                                city: string;
                                distanceKm: number | null;
                                id: string;
                                image: {
                                    alt: string;
                                    height: number;
                                    id: string;
                                    /** Format: uri */
                                    url: string;
                                    width: number;
                                } | null;
                                isPremium: boolean;
                                languages: {
                                    id: number;
                                    label: string;
                                    type: string;
                                }[];
                                name: string;
                                priceFrom: number | null;
                                rating: number | null;
                                reviewCount: number;
                                /** @enum {string} */
                                role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                                /** Format: uri */
                                url: string;
                            }[];
                            videos: {
                                description: string;
                                id: string;
                                title: string;
                                /** Format: uri */
                                url: string;
                            }[];
                            website: string | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: unknown or not public */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_31: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        regions: {
                            departments: {
                                id: string;
                                name: string;
                                planners: number;
                                /** Format: uri */
                                url: string;
                                venues: number;
                            }[];
                            id: string;
                            name: string;
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_28: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        services: {
                            description: string | null;
                            id: number;
                            label: string;
                            priceFrom: number | null;
                            priceTo: number | null;
                            providers: number;
                            type: string;
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_30: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    kind: "planner" | "venue";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        favorites: string;
                        isFavorite: boolean;
                    };
                };
            };
            /**
             * @description favorites.errors.token: forged, damaged or too old
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: not public */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description favorites.errors.full: fifty */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_06: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venue: {
                            address: string;
                            bedrooms: number | null;
                            city: string;
                            contactName: string;
                            contactRole: string;
                            countryCode: string;
                            description: string;
                            details: string;
                            facebook: string | null;
                            features: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            id: string;
                            instagram: string | null;
                            lat: number;
                            lng: number;
                            name: string;
                            notices: {
                                coupleName: string;
                                id: string;
                                isImported: boolean;
                                text: string;
                                /** Format: date */
                                weddingDate: string;
                            }[];
                            pictures: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            }[];
                            priceFrom: number | null;
                            priceTo: number | null;
                            provider: {
                                answerMinutes: number | null;
                                city: string;
                                countryCode: string;
                                id: string;
                                isPhoneVerified: boolean;
                                isPremium: boolean;
                                isVerified: boolean;
                                name: string;
                                role: string;
                                /** Format: uri */
                                url: string;
                            };
                            reviews: {
                                average: number | null;
                                count: number;
                                newest: {
                                    answer: string | null;
                                    authorName: string;
                                    /** Format: date */
                                    eventDate: string;
                                    id: string;
                                    language: string;
                                    /** Format: date-time */
                                    publishedAt: string;
                                    rating: number;
                                    text: string;
                                    title: string;
                                }[];
                            };
                            seatedCapacity: number | null;
                            services: {
                                description: string;
                                id: number;
                                label: string;
                                priceFrom: number | null;
                                type: string;
                            }[];
                            standingCapacity: number | null;
                            type: {
                                id: number;
                                label: string;
                                type: string;
                            } | null;
                            /** Format: uri */
                            url: string;
                            videos: {
                                description: string;
                                id: string;
                                title: string;
                                /** Format: uri */
                                url: string;
                            }[];
                            website: string | null;
                            zipcode: string;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: unknown or not public */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_01: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: "25" | "50" | "100";
                phoneVerified?: "true" | "false";
                sortDirection?: "asc" | "desc";
                sortField?: "createdAt" | "eventDate" | "status" | "distance";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        eventRequests: {
                            /** Format: date-time */
                            createdAt: string;
                            hasRejectedAt: string | null;
                            isRejected: boolean;
                            isSeen: boolean;
                            isUnlocked: boolean;
                            project: {
                                budgetPlannerRangeLabel: string | null;
                                budgetRangeLabel: string;
                                /** Format: date */
                                eventDate: string;
                                eventLocation: string;
                                eventLocationCity: string;
                                eventLocationCountry: string;
                                eventLocationLatitude: number | null;
                                eventLocationLongitude: number | null;
                                eventLocationZipcode: string | null;
                                eventTypeLabel: string;
                                guestRangeLabel: string;
                                hasTheme: boolean;
                                languagesLabel: string[];
                                member: {
                                    email: string | null;
                                    firstname: string;
                                    lastname: string;
                                    phone: string | null;
                                };
                                serviceTypeLabel: string;
                                weddingTheme: string | null;
                            };
                            seenDate: string | null;
                            unlockDate: string | null;
                            /** Format: uuid */
                            uuid: string;
                        }[];
                        total: number;
                        unreadMessages: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: unknown size, sort or filter
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.not_moderated
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description Format de données invalide
             *     Erreur lors du chargement des demandes
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_02: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        project: {
                            budgetPlannerRangeLabel: string | null;
                            budgetRangeLabel: string;
                            /** Format: date */
                            eventDate: string;
                            eventLocation: string;
                            eventLocationCity: string;
                            eventLocationCountry: string;
                            eventLocationLatitude: number | null;
                            eventLocationLongitude: number | null;
                            eventLocationZipcode: string | null;
                            eventTypeLabel: string;
                            guestRangeLabel: string;
                            hasTheme: boolean;
                            languagesLabel: string[];
                            member: {
                                email: string | null;
                                firstname: string;
                                lastname: string;
                                phone: string | null;
                            };
                            serviceTypeLabel: string;
                            weddingTheme: string | null;
                        };
                        rejectionReasons: {
                            label: string;
                            value: string;
                        }[];
                        status: {
                            hasRejectedAt: string | null;
                            isRejected: boolean;
                            isUnlocked: boolean;
                            message: string;
                            rejectionReason: string | null;
                            unlockDate: string | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.not_moderated
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Demande introuvable */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description event_request.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_04: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "budget" | "location" | "not_qualified" | "not_available" | "questionable" | "not_sufficient_infos" | "other";
                    /** @default false */
                    showReason?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            hasRejectedAt: string | null;
                            isRejected: boolean;
                            isUnlocked: boolean;
                            message: string;
                            rejectionReason: string | null;
                            unlockDate: string | null;
                        };
                    };
                };
            };
            /**
             * @description event_request.errors.reason_required
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Demande introuvable */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description event_request.errors.already_rejected
             *     event_request.fake.body
             *     event_request.errors.closed
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description event_request.errors.reject
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_03: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable characters */
                "Idempotency-Key"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        phone: string;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.impersonation_denied: token of an administrator acting for the account
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Demande introuvable */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description event_request.errors.no_credits
             *     event_request.errors.rejected
             *     event_request.fake.body
             *     event_request.errors.closed: the couple ended its search or replaced the provider
             *     api.errors.key_running: the same call is still running
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description api.errors.key_reused: the key was used for another call */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description event_request.errors.unlock
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_01: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        freePlanQuota: number;
                        imageCount: number;
                        images: {
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            id: string;
                            isVisible: boolean;
                            /** @enum {string} */
                            state: "ready" | "preparing" | "refused";
                            title: string;
                            url: string | null;
                            views: number | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description pictures.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_05: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description pictures.errors.save_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_04: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description: string;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string;
                        title: string;
                    };
                };
            };
            /**
             * @description pictures.errors.title_required: and others
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description pictures.errors.save_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_03: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isVisible: boolean;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: another's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description pictures.errors.save_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_35: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: not shown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_15: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.picture.errors.remove_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_02: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    description: string;
                    /** Format: binary */
                    image: string;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: {
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            id: string;
                            isVisible: boolean;
                            /** @enum {string} */
                            state: "ready" | "preparing" | "refused";
                            title: string;
                            url: string | null;
                            views: number | null;
                        };
                    };
                };
            };
            /**
             * @description pictures.errors.*: with code FILE_TOO_LARGE, INVALID_FILE_TYPE, UPLOAD_ERROR
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description pictures.errors.quota */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description pictures.errors.upload_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_14: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: {
                            id: string;
                            /** @constant */
                            state: "preparing";
                            url: null;
                        };
                    };
                };
            };
            /**
             * @description account.picture.errors.*: type, size, pixels, structure
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /**
             * @description account.picture.errors.waiting: one at a time
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.picture.errors.failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_16: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    user_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        user: {
                            avatar: string | null;
                            city: string | null;
                            credits: number;
                            email: string;
                            firstname: string;
                            fullName: string;
                            hasFinishedOnboarding: boolean;
                            hasPhotos: boolean;
                            hasProfilePicture: boolean;
                            hasVideos: boolean;
                            isModerated: boolean;
                            isPremium: boolean;
                            lastname: string;
                            locale: string;
                            missingBenefits: boolean;
                            missingExperiences: boolean;
                            missingPortrait: boolean;
                            missingServiceDetails: boolean;
                            missingServices: boolean;
                            phone: string | null;
                            premiumEndAt: string | null;
                            premiumStartAt: string | null;
                            premiumStatus: string;
                            publicUrl: string | null;
                            roles: string[];
                        };
                    };
                };
            };
            /**
             * @description impersonation.errors.target: unknown, an administrator, already acting
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description impersonation.errors.unauthorized: no administrator, or no fresh code
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description impersonation.errors.start
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_24: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description impersonation.errors.stop: not acting
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description impersonation.errors.stop
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_14: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description premium_required: free account
             *     common.errors.impersonation_denied: token of an administrator acting for the account
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description social_networks.instagram.errors.failed: not set up */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_16: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.impersonation_denied: token of an administrator acting for the account
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description social_networks.instagram.errors.revoke
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_15: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description social_networks.instagram.errors.*: unknown, expired, another's
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description premium_required
             *     common.errors.impersonation_denied: token of an administrator acting for the account
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description social_networks.instagram.errors.failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_18: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        langues: {
                            id: number;
                            label: string;
                            type: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description Erreur lors du chargement des langues
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_22: {
        parameters: {
            query?: {
                type?: "planner" | "venue";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: {
                            buttonLink: string | null;
                            buttonText: string | null;
                            description: string;
                            /** @constant */
                            isActive: true;
                            title: string;
                        } | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: another type
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_23: {
        parameters: {
            query?: {
                type?: "planner" | "venue";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        popup: {
                            buttonLink: string | null;
                            buttonText: string | null;
                            description: string;
                            imageUrl: string | null;
                            showOncePerUser: boolean;
                            title: string;
                        } | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: another type
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_03: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        act?: {
                            sub: string;
                        };
                        user: {
                            avatar: string | null;
                            city: string | null;
                            credits: number;
                            email: string;
                            firstname: string;
                            fullName: string;
                            hasFinishedOnboarding: boolean;
                            hasPhotos: boolean;
                            hasProfilePicture: boolean;
                            hasVideos: boolean;
                            isModerated: boolean;
                            isPremium: boolean;
                            lastname: string;
                            locale: string;
                            missingBenefits: boolean;
                            missingExperiences: boolean;
                            missingPortrait: boolean;
                            missingServiceDetails: boolean;
                            missingServices: boolean;
                            phone: string | null;
                            premiumEndAt: string | null;
                            premiumStartAt: string | null;
                            premiumStatus: string;
                            publicUrl: string | null;
                            roles: string[];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_20: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    company: {
                        address: {
                            city?: string;
                            /** @enum {string} */
                            countryCode?: "AD" | "AL" | "AM" | "AT" | "AZ" | "BA" | "BE" | "BG" | "BY" | "CH" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FO" | "FR" | "GB" | "GE" | "GG" | "GI" | "GR" | "HR" | "HU" | "IE" | "IM" | "IS" | "IT" | "JE" | "LI" | "LT" | "LU" | "LV" | "MC" | "MD" | "ME" | "MK" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "RS" | "SE" | "SI" | "SK" | "SM" | "TR" | "UA" | "VA";
                            latitude?: number;
                            longitude?: number;
                            zipcode?: string;
                        };
                        dateOfCreation?: string;
                        langues: number[];
                        name: string;
                        prestations: number[];
                        siret?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            avatar: string | null;
                            city: string | null;
                            credits: number;
                            email: string;
                            firstname: string;
                            fullName: string;
                            hasFinishedOnboarding: boolean;
                            hasPhotos: boolean;
                            hasProfilePicture: boolean;
                            hasVideos: boolean;
                            isModerated: boolean;
                            isPremium: boolean;
                            lastname: string;
                            locale: string;
                            missingBenefits: boolean;
                            missingExperiences: boolean;
                            missingPortrait: boolean;
                            missingServiceDetails: boolean;
                            missingServices: boolean;
                            phone: string | null;
                            premiumEndAt: string | null;
                            premiumStartAt: string | null;
                            premiumStatus: string;
                            publicUrl: string | null;
                            roles: string[];
                        };
                    };
                };
            };
            /**
             * @description onboarding.error: with fields
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description onboarding.error: finished before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description onboarding.error
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_25: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            city: string;
                            country: string;
                            countrycode: string;
                            lat: number;
                            lng: number;
                            zipcode: string | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_26: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        portfolios: {
                            city: string | null;
                            /** Format: uuid */
                            id: string;
                            imageCount: number;
                            isPublished: boolean;
                            keyImageUrl: string | null;
                            location: string;
                            numberOfGuests: number | null;
                            style: string;
                            title: string;
                            /** Format: date */
                            weddingDate: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portfolios.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_28: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    city?: string | null;
                    countryCode?: ("AD" | "AL" | "AM" | "AT" | "AZ" | "BA" | "BE" | "BG" | "BY" | "CH" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FO" | "FR" | "GB" | "GE" | "GG" | "GI" | "GR" | "HR" | "HU" | "IE" | "IM" | "IS" | "IT" | "JE" | "LI" | "LT" | "LU" | "LV" | "MC" | "MD" | "ME" | "MK" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "RS" | "SE" | "SI" | "SK" | "SM" | "TR" | "UA" | "VA") | null;
                    description: string;
                    /** @default false */
                    isBudgetHidden?: boolean;
                    location: string;
                    numberOfGuests?: number | null;
                    plannerBudget?: number | null;
                    postalCode?: string | null;
                    /** @default [] */
                    prestations?: number[];
                    style: string;
                    title: string;
                    totalBudget?: number | null;
                    weddingDate: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        portfolio: {
                            city: string | null;
                            countryCode: string | null;
                            description: string;
                            /** Format: uuid */
                            id: string;
                            images: {
                                caption: string;
                                id: string;
                                imageUrl: string | null;
                                isKeyImage: boolean;
                                order: number;
                                /** @enum {string} */
                                state: "ready" | "preparing" | "refused";
                            }[];
                            isBudgetHidden: boolean;
                            isPublished: boolean;
                            latitude: number | null;
                            location: string;
                            longitude: number | null;
                            numberOfGuests: number | null;
                            plannerBudget: number | null;
                            postalCode: string | null;
                            prestations: {
                                id: number;
                                label: string;
                            }[];
                            style: string;
                            title: string;
                            totalBudget: number | null;
                            totalViews: number | null;
                            /** Format: date */
                            weddingDate: string;
                        };
                        warnings?: string[];
                    };
                };
            };
            /**
             * @description Le titre est requis
             *     La description est requise
             *     La date du mariage est requise
             *     Le lieu est requis
             *     Le style est requis
             *     Le budget total doit être positif
             *     Le budget du wedding planner doit être positif
             *     Le nombre d'invités doit être positif
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description portfolios.errors.quota */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portfolios.errors.saving
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_27: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        portfolio: {
                            city: string | null;
                            countryCode: string | null;
                            description: string;
                            /** Format: uuid */
                            id: string;
                            images: {
                                caption: string;
                                id: string;
                                imageUrl: string | null;
                                isKeyImage: boolean;
                                order: number;
                                /** @enum {string} */
                                state: "ready" | "preparing" | "refused";
                            }[];
                            isBudgetHidden: boolean;
                            isPublished: boolean;
                            latitude: number | null;
                            location: string;
                            longitude: number | null;
                            numberOfGuests: number | null;
                            plannerBudget: number | null;
                            postalCode: string | null;
                            prestations: {
                                id: number;
                                label: string;
                            }[];
                            style: string;
                            title: string;
                            totalBudget: number | null;
                            totalViews: number | null;
                            /** Format: date */
                            weddingDate: string;
                        };
                        warnings?: string[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_29: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    city?: string | null;
                    countryCode?: ("AD" | "AL" | "AM" | "AT" | "AZ" | "BA" | "BE" | "BG" | "BY" | "CH" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FO" | "FR" | "GB" | "GE" | "GG" | "GI" | "GR" | "HR" | "HU" | "IE" | "IM" | "IS" | "IT" | "JE" | "LI" | "LT" | "LU" | "LV" | "MC" | "MD" | "ME" | "MK" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "RS" | "SE" | "SI" | "SK" | "SM" | "TR" | "UA" | "VA") | null;
                    description: string;
                    /** @default false */
                    isBudgetHidden?: boolean;
                    location: string;
                    numberOfGuests?: number | null;
                    plannerBudget?: number | null;
                    postalCode?: string | null;
                    /** @default [] */
                    prestations?: number[];
                    style: string;
                    title: string;
                    totalBudget?: number | null;
                    weddingDate: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        portfolio: {
                            city: string | null;
                            countryCode: string | null;
                            description: string;
                            /** Format: uuid */
                            id: string;
                            images: {
                                caption: string;
                                id: string;
                                imageUrl: string | null;
                                isKeyImage: boolean;
                                order: number;
                                /** @enum {string} */
                                state: "ready" | "preparing" | "refused";
                            }[];
                            isBudgetHidden: boolean;
                            isPublished: boolean;
                            latitude: number | null;
                            location: string;
                            longitude: number | null;
                            numberOfGuests: number | null;
                            plannerBudget: number | null;
                            postalCode: string | null;
                            prestations: {
                                id: number;
                                label: string;
                            }[];
                            style: string;
                            title: string;
                            totalBudget: number | null;
                            totalViews: number | null;
                            /** Format: date */
                            weddingDate: string;
                        };
                        warnings?: string[];
                    };
                };
            };
            /**
             * @description Le titre est requis
             *     La description est requise
             *     La date du mariage est requise
             *     Le lieu est requis
             *     Le style est requis
             *     Le budget total doit être positif
             *     Le budget du wedding planner doit être positif
             *     Le nombre d'invités doit être positif
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description portfolios.errors.saving: If-Match */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portfolios.errors.saving
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_30: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portfolios.errors.deleting
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_34: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.delete
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_35: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    caption: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        caption: string;
                    };
                };
            };
            /**
             * @description albums.errors.caption_long
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.caption
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_36: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isKeyImage: boolean;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description albums.errors.cover: not ready */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.cover
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_38: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    images: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: {
                            id: string;
                            order: number;
                        }[];
                    };
                };
            };
            /**
             * @description albums.errors.order: not exactly its images
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.order
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_37: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_31: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isPublished: boolean;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description portfolios.errors.no_picture
             *     portfolios.errors.quota
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portfolios.errors.publishing
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_32: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isPublished: boolean;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portfolios.errors.unpublishing
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_33: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    images: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        errors: {
                            file: string;
                            message: string;
                        }[];
                        images: {
                            caption: string;
                            id: string;
                            imageUrl: string | null;
                            isKeyImage: boolean;
                            order: number;
                            /** @enum {string} */
                            state: "ready" | "preparing" | "refused";
                        }[];
                    };
                };
            };
            /**
             * @description albums.refused.*: no file kept; errors[{file, message}] and the code of the first one
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.upload
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_39: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prestations: {
                            id: number;
                            label: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description company_services.errors.prestations
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_17: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        benefits: string;
                        experience: string;
                        portrait: string;
                        service: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portrait.errors.failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_18: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    benefits: string;
                    experience: string;
                    portrait: string;
                    service: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        benefits: string;
                        experience: string;
                        portrait: string;
                        service: string;
                        warnings?: string[];
                    };
                };
            };
            /**
             * @description portrait.errors.*: too long, not allowed
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description portrait.errors.failed: If-Match of an older text */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description portrait.errors.failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_17: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prestations: {
                            id: number;
                            label: string;
                            type: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description Erreur lors du chargement des prestations
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_21: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_40: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description project.errors.email_invalid
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description project.errors.expired: no draft: it was sent or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_38: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description couple.phone.not_served: no mobile number of a served country
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, ended or unknown couple session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description couple.errors.ended: no open project */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /**
             * @description account.phone.errors.limit_reached: per hour; per day account.phone.errors.day_limit_reached
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description account.phone.errors.sending
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description couple.phone.errors.unavailable: no SMS today */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_44: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    planners?: string[];
                    venues?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        planners: string[];
                        venues: string[];
                    };
                };
            };
            /**
             * @description project.errors.providers_none: no choice
             *     project.errors.providers_unknown
             *     project.errors.planners_max: over five
             *     project.errors.venues_max: over five
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description project.errors.expired: no draft: it was sent or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description project.errors.venue_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    X_07: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "confirmed" | "no_provider";
                    };
                };
            };
            /**
             * @description common.errors.malformed_form
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title: unknown, expired or replaced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_41: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        eventTypes: {
                            id: number;
                            label: string;
                            type: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_42: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hasMore: boolean;
                        planners: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description project.errors.expired: no draft: it was sent or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_43: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hasMore: boolean;
                        planners: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                        venues: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            isTaken: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description project.errors.expired: no draft: it was sent or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_48: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ranges: {
                            id: number;
                            label: string;
                            max: number | null;
                            min: number | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_47: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ranges: {
                            id: number;
                            label: string;
                            max: number | null;
                            min: number | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_49: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ranges: {
                            id: number;
                            label: string;
                            max: number | null;
                            min: number | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_51: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description project.errors.email_invalid
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description api.errors.key_running: the same call is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description api.errors.key_reused: the key was used for another call */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_46: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    budgetRange: number;
                    eventDate: string;
                    eventDateEnd?: string | null;
                    eventType: number;
                    guestRange: number;
                    languages: number[];
                    message: string;
                    place: string;
                    plannerBudgetRange?: number | null;
                    serviceType?: number | null;
                    venueFeatures?: number[] | null;
                    /** @enum {string} */
                    wanted: "planner" | "venue" | "both";
                    weddingTheme?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        project: {
                            budgetRange: {
                                id: number;
                                label: string;
                                type: string;
                            } | null;
                            /** Format: date */
                            eventDate: string;
                            eventDateEnd: string | null;
                            eventType: {
                                id: number;
                                label: string;
                                type: string;
                            } | null;
                            guestRange: {
                                id: number;
                                label: string;
                                type: string;
                            } | null;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            message: string;
                            place: {
                                city: string;
                                countrycode: string;
                                lat: number;
                                lng: number;
                                region: string | null;
                                zipcode: string | null;
                            };
                            plannerBudgetRange: {
                                id: number;
                                label: string;
                                type: string;
                            } | null;
                            planners: string[];
                            serviceType: {
                                id: number;
                                label: string;
                                type: string;
                            } | null;
                            venueFeatures: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            venues: string[];
                            /** @enum {string} */
                            wanted: "planner" | "venue" | "both";
                            weddingTheme: string | null;
                        };
                        /** Format: starts_with */
                        projectToken: string;
                    };
                };
            };
            /**
             * @description project.errors.*: fields
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description project.errors.expired: no draft: it was sent or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_45: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                    firstname: string;
                    lastname: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "confirmation_sent";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description project.errors.*: fields
             *     project.errors.providers_unknown: nobody left
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description project.errors.expired: no draft: it was sent or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description api.errors.key_running: the same call is still running */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description api.errors.key_reused: the key was used for another call */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description project.errors.limit
             *     common.errors.rate_limited: too many calls (Retry-After)
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_50: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        serviceTypes: {
                            id: number;
                            label: string;
                            type: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_52: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    firstname?: string;
                    lastname?: string;
                    /** @enum {string} */
                    locale?: "fr" | "en" | "de" | "it" | "nl" | "es" | "pt";
                    notifications?: ("answers" | "still_looking" | "reviews")[];
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profile: {
                            email: string | null;
                            firstname: string | null;
                            isPhoneVerified: boolean;
                            lastname: string | null;
                            locale: string | null;
                            notifications: ("answers" | "still_looking" | "reviews")[];
                            phone: string | null;
                        };
                    };
                };
            };
            /**
             * @description project.errors.*: fields
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, ended or unknown couple session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description couple.errors.ended: no open project has the contact */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description couple.errors.account_failed
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_39: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        verified: true;
                    };
                };
            };
            /**
             * @description account.code.errors.format: not six digits
             *     account.code.errors.wrong
             *     account.code.errors.used_up
             *     account.code.errors.expired
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, ended or unknown couple session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_06: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    confirmPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description password.errors.link_invalid: token unknown, used, older than 60 minutes
             *     validation.password_invalid: rule
             *     validation.passwords_dont_match
             *     validation.password_own_name
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description password.errors.reset_failed: failure
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_05: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        already_requested: boolean;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description password.errors.email_invalid: no address
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_33: {
        parameters: {
            query: {
                country?: "FR" | "BE" | "GB" | "DE" | "IT" | "ES" | "PT";
                limit?: string;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        localities: {
                            city: string;
                            country: string;
                            countrycode: string;
                            id: string;
                            lat: number;
                            lng: number;
                            /** Format: uri */
                            url: string;
                            zipcode: string | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: empty or over 40 characters
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_34: {
        parameters: {
            query: {
                capacity?: string;
                cursor?: string;
                date?: string;
                distance?: string;
                feature?: string[];
                langue?: string[];
                lat?: string;
                lng?: string;
                place?: string;
                priceFrom?: string;
                priceTo?: string;
                q?: string;
                role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                service?: string[];
                sort?: "relevance" | "distance" | "price" | "reviews";
                type?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        facets: {
                            capacities: {
                                count: number;
                                value: number;
                            }[];
                            distances: {
                                count: number;
                                value: number;
                            }[];
                            features: {
                                count: number;
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            langues: {
                                count: number;
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            ratings: {
                                count: number;
                                value: number;
                            }[];
                            reviews: {
                                count: number;
                                value: number;
                            }[];
                            roles: {
                                planners: number;
                                venues: number;
                            };
                            services: {
                                count: number;
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            types: {
                                count: number;
                                id: number;
                                label: string;
                                type: string;
                            }[];
                        } | null;
                        next: string | null;
                        planners: {
                            city: string;
                            distanceKm: number | null;
                            id: string;
                            image: {
                                alt: string;
                                height: number;
                                id: string;
                                /** Format: uri */
                                url: string;
                                width: number;
                            } | null;
                            isPremium: boolean;
                            languages: {
                                id: number;
                                label: string;
                                type: string;
                            }[];
                            name: string;
                            priceFrom: number | null;
                            rating: number | null;
                            reviewCount: number;
                            /** @enum {string} */
                            role: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
                            /** Format: uri */
                            url: string;
                        }[];
                        previous: string | null;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: unknown filter, damaged cursor
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D1_19: {
        parameters: {
            query: {
                siret: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string | null;
                        /** @constant */
                        exists: true;
                        isActive: boolean;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description Le format de SIRET est invalide: not 14 digits or checksum
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Votre SIRET n'a pas été trouvé dans la base de données de l'INSEE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description Erreur lors de la vérification du SIRET
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_12: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        instagramStatus: {
                            hasToken: boolean;
                            tokenExpired: boolean;
                        };
                        snFacebook: string | null;
                        snInstagram: string | null;
                        snLinkedIn: string | null;
                        snPinterest: string | null;
                        snTikTok: string | null;
                        snTwitter: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description social_networks.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_13: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    snFacebook?: string | null;
                    snInstagram?: string | null;
                    snLinkedIn?: string | null;
                    snPinterest?: string | null;
                    snTikTok?: string | null;
                    snTwitter?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        snFacebook: string | null;
                        snInstagram: string | null;
                        snLinkedIn: string | null;
                        snPinterest: string | null;
                        snTikTok: string | null;
                        snTwitter: string | null;
                    };
                };
            };
            /**
             * @description social_networks.errors.invalid_urls: with each network's own
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.changed_meanwhile: If-Match */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description social_networks.errors.saving
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_11: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                period: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date */
                            date: string;
                            title: string;
                            views: number;
                        }[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: another period
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description premium_required
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_10: {
        parameters: {
            query?: {
                period?: "today" | "7days" | "30days";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            answeredRate: number | null;
                            rejectedRate: number | null;
                            seenOpenRate: number | null;
                            unlockedRate: number | null;
                        };
                        lastMonthlyMessagesCount: number;
                        /** @constant */
                        success: true;
                        viewsTotal: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: another period
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.not_moderated
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description statistics.dashboard.error_loading_data
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_09: {
        parameters: {
            query?: {
                period?: "today" | "7days" | "30days";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date */
                            date: string;
                            views: number;
                        }[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /**
             * @description common.errors.api: another period
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description premium_required
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description statistics.dashboard.error_loading_data
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_07: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    plan: "premium_monthly" | "premium_yearly";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        session_url: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description subscription.errors.billing_details_needed: VAT is computed, and the buyer has given no postal address to Stripe
             *     subscription.results.missing_parameters
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.not_moderated
             *     common.errors.impersonation_denied: token of an administrator acting for the account
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description subscription.results.planner_not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description subscription.results.already_active
             *     api.errors.key_running: the same call is still running
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description api.errors.key_reused: the key was used for another call */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description subscription.results.processing_error
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D3_08: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        session_url: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.impersonation_denied: token of an administrator acting for the account
             *     common.errors.not_moderated
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description subscription.errors.no_subscription */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description subscription.errors.portal
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_40: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venues: {
                            bedrooms: number | null;
                            city: string;
                            countryCode: string;
                            /** Format: uuid */
                            id: string;
                            imageUrl: string | null;
                            isPublished: boolean;
                            isValidated: boolean;
                            maxPrice: number | null;
                            minPrice: number | null;
                            name: string;
                            seatedCapacity: number | null;
                            standingCapacity: number | null;
                            type: string;
                            zipcode: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.venue_page: planner
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description venues.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_41: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venue: {
                            address: string;
                            bedrooms: number | null;
                            city: string;
                            contactPerson: {
                                name: string | null;
                                role: string | null;
                            };
                            countryCode: string;
                            countryLabel: string;
                            description: string;
                            detailedDescription: string;
                            email: string;
                            features: {
                                bar: boolean;
                                bridalSuite: boolean;
                                catering: boolean;
                                ceremonyAndReception: boolean;
                                chairs: boolean;
                                china: boolean;
                                cityView: boolean;
                                confettiAllowed: boolean;
                                danceFloor: boolean;
                                flatware: boolean;
                                garden: boolean;
                                glassware: boolean;
                                lighting: boolean;
                                linens: boolean;
                                mountainView: boolean;
                                openFlameAllowed: boolean;
                                outdoorCeremony: boolean;
                                parking: boolean;
                                petsAllowed: boolean;
                                receptionVenue: boolean;
                                seaView: boolean;
                                soundSystem: boolean;
                                tables: boolean;
                                weddingLicense: boolean;
                                wheelchairAccessible: boolean;
                            } & {
                                [key: string]: boolean;
                            };
                            /** Format: uuid */
                            id: string;
                            images: {
                                alt: string;
                                caption: string;
                                description: string;
                                filepath: string;
                                id: string;
                                imageSize: number;
                                imageUrl: string | null;
                                isKeyImage: boolean;
                                isVisible: boolean;
                                position: number;
                                /** @enum {string} */
                                state: "ready" | "preparing" | "refused";
                                title: string;
                            }[];
                            isPublished: boolean;
                            isValidated: boolean;
                            latitude: number;
                            longitude: number;
                            maxPrice: number | null;
                            minPrice: number | null;
                            name: string;
                            phone: string;
                            prestationDetails: {
                                budgetStartingFrom: number | null;
                                description: string;
                                isBudgetVisible: boolean;
                                isDescriptionVisible: boolean;
                                prestationId: string;
                            }[];
                            prestations: {
                                label: string;
                                slug: string;
                            }[];
                            reviews: {
                                content: string;
                                coupleName: string;
                                id: string;
                                /** Format: date */
                                weddingDate: string;
                            }[];
                            seatedCapacity: number | null;
                            snFacebook: string | null;
                            snInstagram: string | null;
                            standingCapacity: number | null;
                            type: string;
                            videos: {
                                description: string;
                                /** Format: uuid */
                                id: string;
                                /** Format: uri */
                                link: string;
                                status: boolean;
                                title: string;
                            }[];
                            website: string | null;
                            zipcode: string;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description common.errors.venue_page
             *     api.errors.not_allowed: the account may not use the call
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_42: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description venues.errors.deleting
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_50: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    alt?: string;
                    caption?: string;
                    description?: string;
                    isKeyImage?: boolean;
                    isVisible?: boolean;
                    position?: number;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: {
                            alt: string;
                            caption: string;
                            description: string;
                            filepath: string;
                            id: string;
                            imageSize: number;
                            imageUrl: string | null;
                            isKeyImage: boolean;
                            isVisible: boolean;
                            position: number;
                            /** @enum {string} */
                            state: "ready" | "preparing" | "refused";
                            title: string;
                        };
                    };
                };
            };
            /**
             * @description pictures.errors.*
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description albums.errors.cover: the key picture is not prepared yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.words
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_49: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.delete
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_45: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    published: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isPublished: boolean;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description venues.errors.publishing
             *     venues.errors.unpublishing
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_44: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description: {
                        bedrooms?: number | null;
                        description: string;
                        /** @default  */
                        detailedDescription?: string;
                        maxPrice?: number | null;
                        minPrice?: number | null;
                        seatedCapacity?: number | null;
                        standingCapacity?: number | null;
                    };
                    /** @default {} */
                    features?: {
                        [key: string]: boolean;
                    };
                    general: {
                        address: string;
                        city?: string;
                        contactPerson?: {
                            name?: string;
                            role?: string;
                        };
                        /** @enum {string} */
                        countryCode?: "AD" | "AL" | "AM" | "AT" | "AZ" | "BA" | "BE" | "BG" | "BY" | "CH" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FO" | "FR" | "GB" | "GE" | "GG" | "GI" | "GR" | "HR" | "HU" | "IE" | "IM" | "IS" | "IT" | "JE" | "LI" | "LT" | "LU" | "LV" | "MC" | "MD" | "ME" | "MK" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "RS" | "SE" | "SI" | "SK" | "SM" | "TR" | "UA" | "VA";
                        email: string;
                        name: string;
                        phone: string;
                        phoneCountry?: string;
                        snFacebook?: string;
                        snInstagram?: string;
                        type: string;
                        website?: string;
                        zipcode?: string;
                    };
                    prestationDetails?: {
                        budgetStartingFrom?: number | null;
                        description?: string;
                        /** @default true */
                        isBudgetVisible?: boolean;
                        /** @default true */
                        isDescriptionVisible?: boolean;
                        prestationId: string;
                    }[];
                    /** @default [] */
                    prestations?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venue: {
                            address: string;
                            bedrooms: number | null;
                            city: string;
                            contactPerson: {
                                name: string | null;
                                role: string | null;
                            };
                            countryCode: string;
                            countryLabel: string;
                            description: string;
                            detailedDescription: string;
                            email: string;
                            features: {
                                bar: boolean;
                                bridalSuite: boolean;
                                catering: boolean;
                                ceremonyAndReception: boolean;
                                chairs: boolean;
                                china: boolean;
                                cityView: boolean;
                                confettiAllowed: boolean;
                                danceFloor: boolean;
                                flatware: boolean;
                                garden: boolean;
                                glassware: boolean;
                                lighting: boolean;
                                linens: boolean;
                                mountainView: boolean;
                                openFlameAllowed: boolean;
                                outdoorCeremony: boolean;
                                parking: boolean;
                                petsAllowed: boolean;
                                receptionVenue: boolean;
                                seaView: boolean;
                                soundSystem: boolean;
                                tables: boolean;
                                weddingLicense: boolean;
                                wheelchairAccessible: boolean;
                            } & {
                                [key: string]: boolean;
                            };
                            /** Format: uuid */
                            id: string;
                            images: {
                                alt: string;
                                caption: string;
                                description: string;
                                filepath: string;
                                id: string;
                                imageSize: number;
                                imageUrl: string | null;
                                isKeyImage: boolean;
                                isVisible: boolean;
                                position: number;
                                /** @enum {string} */
                                state: "ready" | "preparing" | "refused";
                                title: string;
                            }[];
                            isPublished: boolean;
                            isValidated: boolean;
                            latitude: number;
                            longitude: number;
                            maxPrice: number | null;
                            minPrice: number | null;
                            name: string;
                            phone: string;
                            prestationDetails: {
                                budgetStartingFrom: number | null;
                                description: string;
                                isBudgetVisible: boolean;
                                isDescriptionVisible: boolean;
                                prestationId: string;
                            }[];
                            prestations: {
                                label: string;
                                slug: string;
                            }[];
                            reviews: {
                                content: string;
                                coupleName: string;
                                id: string;
                                /** Format: date */
                                weddingDate: string;
                            }[];
                            seatedCapacity: number | null;
                            snFacebook: string | null;
                            snInstagram: string | null;
                            standingCapacity: number | null;
                            type: string;
                            videos: {
                                description: string;
                                /** Format: uuid */
                                id: string;
                                /** Format: uri */
                                link: string;
                                status: boolean;
                                title: string;
                            }[];
                            website: string | null;
                            zipcode: string;
                        };
                        warnings?: string[];
                    };
                };
            };
            /**
             * @description Email invalide
             *     venues.errors.*: each field of steps 1 and 2
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description venues.errors.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.changed: If-Match */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description venues.errors.updating
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_48: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: {
                            alt: string;
                            caption: string;
                            description: string;
                            filepath: string;
                            id: string;
                            imageSize: number;
                            imageUrl: string | null;
                            isKeyImage: boolean;
                            isVisible: boolean;
                            position: number;
                            /** @enum {string} */
                            state: "ready" | "preparing" | "refused";
                            title: string;
                        };
                    };
                };
            };
            /**
             * @description L'image ne doit pas dépasser 5MB: FILE_TOO_LARGE
             *     Format d'image non supporté. Utilisez JPEG, PNG ou WebP: INVALID_FILE_TYPE
             *     albums.errors.required: no file
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description albums.errors.upload: UPLOAD_ERROR
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_51: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: {
                            description: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: uri */
                            link: string;
                            status: boolean;
                            title: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_51b: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string;
                    link: string;
                    /** @default true */
                    status?: boolean;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: {
                            description: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: uri */
                            link: string;
                            status: boolean;
                            title: string;
                        }[];
                    };
                };
            };
            /**
             * @description videos.errors.*
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description videos.venue.known
             *     videos.venue.full
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.add
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_51d: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.delete
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_51c: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string;
                    status?: boolean;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: {
                            description: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: uri */
                            link: string;
                            status: boolean;
                            title: string;
                        }[];
                    };
                };
            };
            /**
             * @description videos.errors.*
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description venues.errors.not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.change
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_43: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description: {
                        bedrooms?: number | null;
                        description: string;
                        /** @default  */
                        detailedDescription?: string;
                        maxPrice?: number | null;
                        minPrice?: number | null;
                        seatedCapacity?: number | null;
                        standingCapacity?: number | null;
                    };
                    /** @default {} */
                    features?: {
                        [key: string]: boolean;
                    };
                    general: {
                        address: string;
                        city?: string;
                        contactPerson?: {
                            name?: string;
                            role?: string;
                        };
                        /** @enum {string} */
                        countryCode?: "AD" | "AL" | "AM" | "AT" | "AZ" | "BA" | "BE" | "BG" | "BY" | "CH" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FO" | "FR" | "GB" | "GE" | "GG" | "GI" | "GR" | "HR" | "HU" | "IE" | "IM" | "IS" | "IT" | "JE" | "LI" | "LT" | "LU" | "LV" | "MC" | "MD" | "ME" | "MK" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "RS" | "SE" | "SI" | "SK" | "SM" | "TR" | "UA" | "VA";
                        email: string;
                        name: string;
                        phone: string;
                        phoneCountry?: string;
                        snFacebook?: string;
                        snInstagram?: string;
                        type: string;
                        website?: string;
                        zipcode?: string;
                    };
                    prestationDetails?: {
                        budgetStartingFrom?: number | null;
                        description?: string;
                        /** @default true */
                        isBudgetVisible?: boolean;
                        /** @default true */
                        isDescriptionVisible?: boolean;
                        prestationId: string;
                    }[];
                    /** @default [] */
                    prestations?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venue: {
                            address: string;
                            bedrooms: number | null;
                            city: string;
                            contactPerson: {
                                name: string | null;
                                role: string | null;
                            };
                            countryCode: string;
                            countryLabel: string;
                            description: string;
                            detailedDescription: string;
                            email: string;
                            features: {
                                bar: boolean;
                                bridalSuite: boolean;
                                catering: boolean;
                                ceremonyAndReception: boolean;
                                chairs: boolean;
                                china: boolean;
                                cityView: boolean;
                                confettiAllowed: boolean;
                                danceFloor: boolean;
                                flatware: boolean;
                                garden: boolean;
                                glassware: boolean;
                                lighting: boolean;
                                linens: boolean;
                                mountainView: boolean;
                                openFlameAllowed: boolean;
                                outdoorCeremony: boolean;
                                parking: boolean;
                                petsAllowed: boolean;
                                receptionVenue: boolean;
                                seaView: boolean;
                                soundSystem: boolean;
                                tables: boolean;
                                weddingLicense: boolean;
                                wheelchairAccessible: boolean;
                            } & {
                                [key: string]: boolean;
                            };
                            /** Format: uuid */
                            id: string;
                            images: {
                                alt: string;
                                caption: string;
                                description: string;
                                filepath: string;
                                id: string;
                                imageSize: number;
                                imageUrl: string | null;
                                isKeyImage: boolean;
                                isVisible: boolean;
                                position: number;
                                /** @enum {string} */
                                state: "ready" | "preparing" | "refused";
                                title: string;
                            }[];
                            isPublished: boolean;
                            isValidated: boolean;
                            latitude: number;
                            longitude: number;
                            maxPrice: number | null;
                            minPrice: number | null;
                            name: string;
                            phone: string;
                            prestationDetails: {
                                budgetStartingFrom: number | null;
                                description: string;
                                isBudgetVisible: boolean;
                                isDescriptionVisible: boolean;
                                prestationId: string;
                            }[];
                            prestations: {
                                label: string;
                                slug: string;
                            }[];
                            reviews: {
                                content: string;
                                coupleName: string;
                                id: string;
                                /** Format: date */
                                weddingDate: string;
                            }[];
                            seatedCapacity: number | null;
                            snFacebook: string | null;
                            snInstagram: string | null;
                            standingCapacity: number | null;
                            type: string;
                            videos: {
                                description: string;
                                /** Format: uuid */
                                id: string;
                                /** Format: uri */
                                link: string;
                                status: boolean;
                                title: string;
                            }[];
                            website: string | null;
                            zipcode: string;
                        };
                        warnings?: string[];
                    };
                };
            };
            /**
             * @description Email invalide
             *     venues.errors.*: each field of steps 1 and 2
             *     venue_services.errors.budget_required: a service without description or price
             *     api.errors.unknown_field: a feature that no list has
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description venues.venue.list.premium_required: second venue without premium */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: limit of the call (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description venues.errors.creating
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_47: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prestations: {
                            label: string;
                            slug: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_46: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        types: {
                            label: string;
                            value: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.unknown: an unexpected failure */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_08: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        freePlanQuota: number;
                        videoCount: number;
                        videos: {
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            /** Format: uuid */
                            id: string;
                            isVisible: boolean;
                            title: string;
                            /** Format: uri */
                            url: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.loading
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_09: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string;
                    link: string;
                    /** @default true */
                    status?: boolean;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        video: {
                            /** Format: date-time */
                            createdAt: string;
                            description: string;
                            /** Format: uuid */
                            id: string;
                            isVisible: boolean;
                            title: string;
                            /** Format: uri */
                            url: string;
                        };
                    };
                };
            };
            /**
             * @description videos.errors.title_required
             *     videos.errors.title_short: under 5
             *     videos.errors.link_required
             *     videos.errors.link_invalid
             *     api.errors.form: a field is wrong or unknown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description videos.errors.known
             *     videos.errors.quota_reached
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.add
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_11: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.delete
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    D2_10: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isVisible: boolean;
                    };
                };
            };
            /** @description api.errors.form: a field is wrong or unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.errors.session_expired: no, spent, unknown or expired access token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description api.errors.not_allowed: the account may not use the call */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description common.not_found.title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description common.errors.rate_limited: too many calls (Retry-After) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description videos.errors.visibility
             *     common.errors.unknown: an unexpected failure
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
