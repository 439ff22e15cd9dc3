// Made by bin/gen from openapi.json; change the server, not this file.

export interface paths {
    "/admin/ajax/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the top bar; null for who may not see them. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_AlertMark"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    province?: number;
                    city?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Vec_AreaOption"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the books balanced when they were last looked at; null for who may not know, and before the first look. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_BooksMark"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/buildsuffixsvg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for the back office of stock clients: an `<img>` cannot say who asks, and there is nothing in it to protect. */
        get: {
            parameters: {
                query?: {
                    suffix?: string;
                    background?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/changeterminalconfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TerminalChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/clearcache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Clearing"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a file of one's own has come. */
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_ExportState"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/exportfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    words?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Found"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/getdatabaseconnectionlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The one database there is, without saying where. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/gettablefieldlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    table: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/gettablelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables by what their pages are called. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/gettablepk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    table: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves who it is, for ten minutes. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdminProof"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_AdminProved"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/terminal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Output of a task as it comes. A task that is not known yet is started; one that is, is joined (wire-protocol 7). */
        get: {
            parameters: {
                query: {
                    command: string;
                    uuid: string;
                    extend?: string;
                    /** @description Which attempt is meant, counted from 1 */
                    attempt?: number;
                    /** @description 1: keep the colours */
                    colours?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/terminalconfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be run here, and why the rest cannot. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TerminalOffer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/terminalserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts what runs beside the queue until it is stopped. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TerminalServe"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TerminalRun"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/terminalstop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the last attempt at a task to end; it has five seconds for that. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TerminalWhich"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/terminaltasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has become of tasks that a browser remembers: `uuids[]=…`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TerminalKnown"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Uploaded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/uploadaddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnnouncedFile"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_UploadAddress"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/viewdel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ViewGone"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    page: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Views"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/viewsave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ViewInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ajax/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for who asks, by the page on which it is done; pages that they may not open are left out. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Vec_MenuCount"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdminInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Oneself is left out, not refused: a client may have ticked the whole page. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_AdminRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdminInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrators below the caller, and the caller. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_AdminRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/otpoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes away a colleague's second factor, for the day they lost it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtpReset"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.admin/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.adminlog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.adminlog/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log. Whoever is not a super administrator sees what they did themselves. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_LogLine"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DepartmentInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_DepartmentNode"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DepartmentInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DepartmentTree"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Sorting"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.department/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.group/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.group/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.group/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_GroupRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.group/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.group/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_GroupTree"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.group/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
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
                        id?: number;
                        name?: string;
                        people?: number;
                        remark?: string;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
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
                        id?: number;
                        name?: string;
                        people?: number;
                        remark?: string;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
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
                        id?: number;
                        name?: string;
                        people?: number;
                        remark?: string;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.job/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RuleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_RuleNode"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RuleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_RuleTree"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Sorting"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth.rule/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Dashboard"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/index/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Office"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/index/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the sign-in page must show. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LoginPage"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Login"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LoggedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/index/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdminLogout"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/index/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtpLogin"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LoggedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/qiniu/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemoteUpload"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Uploaded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Devices"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnProfileInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OwnPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/otpconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtpConfirm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OtpConfirmed"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/otpoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtpOff"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/otpstart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draws a new secret; it counts once a code of it has been shown. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtpStart"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OtpStarted"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.admininfo/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignOut"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.alert/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody has seen it: it is not repeated, and stays open until its condition has ended. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AlertChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.alert/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["KindSwitch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.alert/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_AlertRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.alert/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_AlertOverview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.alert/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one message to each address of a channel, with what is saved and nothing else: a stored secret meets no other server. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AlertTest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Tried"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
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
                        first?: string;
                        id?: number;
                        lat?: string;
                        level?: number;
                        lng?: string;
                        mergename?: string;
                        name?: string;
                        pid?: number;
                        pinyin?: string;
                        shortname?: string;
                        zip?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
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
                        first?: string;
                        id?: number;
                        lat?: string;
                        level?: number;
                        lng?: string;
                        mergename?: string;
                        name?: string;
                        pid?: number;
                        pinyin?: string;
                        shortname?: string;
                        zip?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.area/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.attachment/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The rows first, then the files that no row leads to any more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Value"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.attachment/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One more setting: a value that texts of the shop can name. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnSettingInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Only what was added can go; what the program knows stays. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Any number of settings at once: all of them, or none; numbers that contradict each other are refused together. A password that comes empty stays as it is, unless it would go to
         *     another server, name or protection than the one it was given for.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Settings"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/sendtestmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends one e-mail with what stands in the form, saved or not. An empty password means the one that is kept, as long as the rest
         *     of the account is the one it is kept for.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Tried"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/sendtestsms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one text message with what is saved. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Tried"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.config/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.content/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TextList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.content/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the next version. What was agreed to before stays what it was. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PublishText"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.content/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every version of one text. */
        get: {
            parameters: {
                query: {
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TextVersions"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.doctor/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is looked at, with what was found and what to do about it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Examination"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.letter/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["KindSwitch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.letter/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LetterKinds"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.letter/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    kind: string;
                    letter_lang: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LetterPreview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.outbox/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages, those that were kept included. Codes are masked; while developing, a super administrator reads them here. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_MessageRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.outbox/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries what failed once more. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Retry"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.schedule/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.schedule/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.schedule/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.status/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the shop works: queues, jobs, gateways, storage, backups and the last errors. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_ShopStatus"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.terminal/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole output as a file, by `id` or by `uuid`; without colours. */
        get: {
            parameters: {
                query?: {
                    id?: number;
                    uuid?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.terminal/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history. The quick search looks at commands, people and the whole of the outputs. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_TerminalRun"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/routine.terminal/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One run and a part of its output: `id`, and `from` in bytes. */
        get: {
            parameters: {
                query: {
                    id: number;
                    from?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TerminalOutput"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Controllers"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        connection?: string;
                        controller?: string;
                        controller_as?: string;
                        create_time?: number;
                        data_table?: string;
                        id?: number;
                        name?: string;
                        name_en?: string;
                        primary_key?: string;
                        status?: string;
                        update_time?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        connection?: string;
                        controller?: string;
                        controller_as?: string;
                        create_time?: number;
                        data_table?: string;
                        id?: number;
                        name?: string;
                        name_en?: string;
                        primary_key?: string;
                        status?: string;
                        update_time?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecycle/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts deleted rows back as they were. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Chosen"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.datarecyclelog/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Controllers"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        connection?: string;
                        controller?: string;
                        controller_as?: string;
                        create_time?: number;
                        data_fields?: Record<string, unknown>;
                        data_table?: string;
                        fields?: Record<string, unknown>;
                        id?: number;
                        name?: string;
                        primary_key?: string;
                        status?: string;
                        update_time?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        connection?: string;
                        controller?: string;
                        controller_as?: string;
                        create_time?: number;
                        data_fields?: Record<string, unknown>;
                        data_table?: string;
                        fields?: Record<string, unknown>;
                        id?: number;
                        name?: string;
                        primary_key?: string;
                        status?: string;
                        update_time?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedata/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_Value"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets changed fields back to what they were. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Chosen"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security.sensitivedatalog/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.adjust/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdjustDecision"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.adjust/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Those that wait first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_AdjustRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.adjust/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdjustDecision"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.audit/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the books balance, looked at now. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LedgerAudit"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.audit/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same, asked for and logged. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LedgerAudit"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.bill/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_DifferenceRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.bill/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DifferenceResolve"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.bill/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    month?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Statement"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.cart/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.cart/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.cart/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.cart/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_CartContents"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.collect/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.collect/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.collect/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CouponInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_CouponRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CouponInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_CouponRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.coupon/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.download/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_DownloadRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.download/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Downloads of a file start to count anew. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.entitlement/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GrantInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.entitlement/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a member may have, and why; what was taken back stays in sight. */
        get: {
            parameters: {
                query: {
                    member: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_RightList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.entitlement/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RevokeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        answer_en?: string;
                        answer_zh?: string;
                        create_time?: number;
                        id?: number;
                        question_en?: string;
                        question_zh?: string;
                        status?: string;
                        /** @enum {string} */
                        topic?: "licence" | "download" | "payment" | "course" | "account";
                        update_time?: number;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        answer_en?: string;
                        answer_zh?: string;
                        create_time?: number;
                        id?: number;
                        question_en?: string;
                        question_zh?: string;
                        status?: string;
                        /** @enum {string} */
                        topic?: "licence" | "download" | "payment" | "course" | "account";
                        update_time?: number;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        answer_en?: string;
                        answer_zh?: string;
                        create_time?: number;
                        id?: number;
                        question_en?: string;
                        question_zh?: string;
                        status?: string;
                        /** @enum {string} */
                        topic?: "licence" | "download" | "payment" | "course" | "account";
                        update_time?: number;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.faq/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.gateway/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks a gateway about a trade that nobody made and verifies its answer: proves keys, clock and both directions, and moves no money. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GatewayCheck"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_GatewayChecked"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.gateway/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a new version, which is used from now on. Earlier ones stay for what was begun with them. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GatewaySave"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_GatewaySaved"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.gateway/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_GatewayList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.gateway/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a gateway out of the checkout, or puts its newest version back. Payments that were begun go on either way. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GatewaySwitch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.invite/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_InviteRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.invite/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It is not paid, and whoever waited for it reads why. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RewardDecision"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.invite/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What waited is paid when its time comes. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RewardDecision"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.job/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whoever works on it hears of it at the next renewal and stops. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaskChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.job/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PipelineHealth"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.job/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_TaskRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.job/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does it again: what failed, was cancelled, or waits for its next attempt. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaskChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.lesson/filedel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.lesson/subtitle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SubtitleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MaterialDraft"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_MaterialAdded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes type, tags and prices. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_BulkResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drafts that were never in the shop and that nobody has. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_MaterialEdit"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MaterialInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/filedel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Files of a project. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_MaterialRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes another frame as the picture, or one that was uploaded. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChoosePoster"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts it into the shop, once everything is there, or takes it out. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Publish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/publishmany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts those that are complete into the shop, or takes all of them out. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BulkPublish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_BulkResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_MaterialState"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types, as a tree that is read from top to bottom. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TypeChoices"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.material/undoprices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a change of prices back, once. A price that was changed again meanwhile stays. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PriceUndo"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_BulkResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an order that is not paid. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CloseAsk"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    number: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OrderDesk"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_OrderRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderNoteInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives back, or says what giving back would do. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundAsk"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_RefundPlan"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the letter about the payment again; at most once a minute. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderLetter"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.order/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    number: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_AdminOrder"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new block stands below the others. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_BlockRow"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_BlockRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_BlockRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The home page as it would be with these blocks. What is not finished yet is shown as far as it goes. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Look"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Home"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Sorting"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.pageset/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.paylog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.paylog/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_PaymentRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.paylog/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment with all that is known about it. */
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PaymentDetail"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.price/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SimulateAsk"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Simulation"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.quarantine/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_RawEvidence"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.quarantine/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_QuarantineRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.quarantine/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deals with something that was put aside, once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuarantineResolve"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.refund/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.refund/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.refund/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.refund/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the gateway again for a refund that it gave up on, under the same number. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundRetry"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.refund/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A refund that its gateway gave up on was dealt with by a person. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundSettle"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        end_time?: number;
                        id?: number;
                        name_en?: string;
                        name_zh?: string;
                        rate?: number;
                        /** @enum {string} */
                        scope?: "all" | "kind" | "type" | "material";
                        start_time?: number;
                        status?: string;
                        target?: string;
                        target_en?: string;
                        target_zh?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        end_time?: number;
                        id?: number;
                        name_en?: string;
                        name_zh?: string;
                        rate?: number;
                        /** @enum {string} */
                        scope?: "all" | "kind" | "type" | "material";
                        start_time?: number;
                        status?: string;
                        target?: string;
                        target_en?: string;
                        target_zh?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.sale/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.searchmiss/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.searchmiss/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.searchmiss/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.searchmiss/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.searchmiss/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        id?: number;
                        update_time?: number;
                        words?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        id?: number;
                        update_time?: number;
                        words?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.synonym/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        amount?: string;
                        id?: number;
                        rate?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        amount?: string;
                        id?: number;
                        rate?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.tier/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        amount?: string;
                        best?: boolean;
                        gift?: string;
                        id?: number;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        amount?: string;
                        best?: boolean;
                        gift?: string;
                        id?: number;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        amount?: string;
                        best?: boolean;
                        gift?: string;
                        id?: number;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.topup/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        id?: number;
                        materials?: number;
                        name_en?: string;
                        name_zh?: string;
                        pid?: number;
                        slug?: string;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["DeletedRows"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        id?: number;
                        materials?: number;
                        name_en?: string;
                        name_zh?: string;
                        pid?: number;
                        slug?: string;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["ImportReport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        id?: number;
                        materials?: number;
                        name_en?: string;
                        name_zh?: string;
                        pid?: number;
                        slug?: string;
                        status?: string;
                        weigh?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.type/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.upload/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.upload/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All parts are here: a job looks at it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FinishUpload"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_UploadRow"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.upload/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has not arrived yet, so that it can go on after a reload. */
        get: {
            parameters: {
                query: {
                    target: string;
                    target_id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_UploadList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.upload/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one part goes. */
        get: {
            parameters: {
                query: {
                    id: number;
                    part: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PartAddress"];
                    };
                };
            };
        };
        /** One part, as raw bytes. Sent again it is written again: it is the same. */
        put: {
            parameters: {
                query: {
                    id: number;
                    part: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PartKept"];
                    };
                };
            };
        };
        /** One part is in the store. Whether it is the right one is seen when they are put together. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SentPart"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PartKept"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.upload/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StartUpload"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_UploadRow"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vip/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VipLevelInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vip/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vip/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_VipLevelRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VipLevelInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vip/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vip/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_VipLevelRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vip/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vipmember/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vipmember/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shop.vipmember/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.group/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.group/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.group/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_GroupRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.group/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.group/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_GroupTree"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.group/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.invite/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.invite/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.invite/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.moneylog/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose balance is about to be changed. */
        get: {
            parameters: {
                query: {
                    userId: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_WalletOwner"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MoneyChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.moneylog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.moneylog/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_MoneyRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RuleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_RuleNode"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RuleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["RowHistory"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_RuleTree"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/sortable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Sorting"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.rule/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.scorelog/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    userId: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_WalletOwner"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScoreChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.scorelog/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.scorelog/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_ScoreRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MemberInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Only members without a history: what was paid and given stays in the books. The recycle bin keeps nothing of a person. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DeletedRows"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/dossier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Dossier"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One member with whole addresses. */
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Row_MemberRow"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MemberInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: int32
                             * @description 1 is success
                             */
                            code: number;
                            data: components["schemas"]["WaitingExport"];
                            msg: string;
                            /**
                             * Format: int64
                             * @description Unix seconds
                             */
                            time: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members, or with `select` the choices of a select box. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Table_MemberRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WriteNote"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user.user/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one of a member's sessions, or all of them: a stolen account is closed to whoever is in it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EndSession"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of the balance, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_MoneyPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/canceldeletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stays after all. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/changebind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Binds a new address. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BindInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/changepassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password and signs out everywhere. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plans the account's erasure. Money left on it must be settled first. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Confirm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PlannedDeletion"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Devices"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything the shop has about the member, as one object. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Confirm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Value"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/integral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of the points, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_ScorePage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LetterChoices"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LetterWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the last seven days added up to. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Overview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the profile page must know besides the member. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_ProfilePage"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProfileInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/retrievepassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with a code instead of the old one. It opens a locked account again. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetrieveInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignOut"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves that the bound address is theirs. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_VerifiedAddress"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ajax/area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Provinces; the cities of a province; the districts of a city. */
        get: {
            parameters: {
                query?: {
                    province?: number;
                    city?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Vec_AreaOption"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ajax/buildsuffixsvg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    suffix?: string;
                    background?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ajax/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Uploaded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ajax/uploadaddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnnouncedFile"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_UploadAddress"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts lines in, one or a whole browser's; what is no line of the shop is left out. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartLines"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Cart"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartLines"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Cart"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Cart"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificate/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who may use it, and for what: said or corrected once. A licence that was named here is used; what was named when it was ordered is not. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NameInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificate/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    number: string;
                    lang?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificate/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    number: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_VerifiedCertificate"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Collect"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a collection, and answers it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FolderName"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Collection"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Uncollect"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Favourites, newest first: all of them, or those of one collection, or those with some words in their title. */
        get: {
            parameters: {
                query?: {
                    collection?: number;
                    q?: string;
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Favourites"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a collection; what is in it stays collected. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FolderName"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a collection's public page and answers its path. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_FolderLink"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    word: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_SharedCollection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect/unshare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes the public page for good: sharing again makes another link. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Four digits as a picture. Of the client family's older forms; nothing here asks for them, so nothing is kept. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/checkclickcaptcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the clicks are right, before the call they are for. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CaptchaCheck"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/clickcaptcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture to click on. */
        get: {
            parameters: {
                query: {
                    /** @description Made by the client; a new picture under the same id takes the place of the old one */
                    id: string;
                    /** @description user_login, admin_login or code: the answer is good for nothing else */
                    purpose?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Captcha"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/refreshtoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new access token. The one it replaces must be in its header: a refresh token alone, as found in a log, opens nothing. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Refresh"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Refreshed"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the shop's public texts. */
        get: {
            parameters: {
                query: {
                    /** @description about, agreement, topup-agreement, user-agreement or privacy-policy */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_ContentPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupon/centre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be claimed, and what of it the asker has. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_CouponCentre"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupon/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CouponClaim"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Claimed"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupon/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own: usable, used or expired. */
        get: {
            parameters: {
                query?: {
                    state?: string;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OwnCoupons"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupon/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten tries in ten minutes: a code is not to be guessed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CouponCode"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Redeemed"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a material into one's own. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClaimWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ManifestWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DownloadManifest"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/pool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_Pool"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DownloadSelection"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_FileLinks"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DownloadSelection"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_ZipLink"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ems/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code by e-mail. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SendMail"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions by topic; a topic without any is left out. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_FaqPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Unsee"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Forget"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member looked at, newest first, each material once. */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_History"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Merge"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Search"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Searches"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody looks at a material. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The home page, block by block. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Home"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/index/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every client asks first. */
        get: {
            parameters: {
                query?: {
                    /** @description 1: an answer only for somebody who is signed in */
                    requiredLogin?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Start"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Invitation"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody opened a link. Counted by day; what nobody has the code of is not. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OpenedInvite"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A poster to show around, in PNG. */
        get: {
            parameters: {
                query: {
                    code: string;
                    lang?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link as a QR code, in SVG. */
        get: {
            parameters: {
                query: {
                    code: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Rewards"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/letter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * From the link in a letter, without signing in. By POST alone: programs that look at links in advance must not do it. A mail program's
         *     own button sends a form, which is not read: the word says everything.
         */
        post: {
            parameters: {
                query: {
                    word: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Unsubscribed"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/material/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards of materials that somebody's browser remembers, in the order asked for. */
        get: {
            parameters: {
                query?: {
                    /** @description With commas between, a hundred at most */
                    ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_CardList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/material/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about one material. What is no longer sold is there for its owners only. */
        get: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Detail"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/material/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of materials, with what it can be narrowed by. */
        get: {
            parameters: {
                query?: {
                    /** @description yes, no */
                    alpha?: string;
                    /** @description landscape, portrait, square, wide */
                    aspect?: string;
                    /** @description prores, dnx, h264, h265, av1, vp9, exr, png, other */
                    codec?: string;
                    /** @description Seconds at most: 10, 30, 60, long */
                    duration?: string;
                    /** @description 23.976, 24, 25, 29.97, 30, 48, 50, 60 */
                    fps?: string;
                    /** @description footage, pack, course, project_file */
                    kind?: string;
                    /** @description beginner, intermediate, advanced */
                    level?: string;
                    limit?: string;
                    /** @description Whole yuan */
                    max?: string;
                    /** @description Whole yuan */
                    min?: string;
                    /** @description free, vip, owned */
                    offer?: string;
                    page?: string;
                    /** @description Words to look for */
                    q?: string;
                    /** @description 8k, 6k, 4k, 2k, hd, sd */
                    resolution?: string;
                    /** @description A name, or a name with a version, such as houdini-20-5 */
                    software?: string;
                    /** @description relevance, new, popular, price-asc, price-desc */
                    sort?: string;
                    /** @description Slugs of tags */
                    tag?: string;
                    /** @description Slugs of types */
                    type?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_MaterialPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/material/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is the member's own about these materials, in the order asked. */
        get: {
            parameters: {
                query: {
                    ids: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OwnFacts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/material/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a choice costs who asks, line by line. */
        get: {
            parameters: {
                query: {
                    id: string;
                    variant?: string;
                    /** @description personal, commercial or enterprise */
                    licence?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Quote"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/material/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody may be about to type. */
        get: {
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Suggestions"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up an order that is not paid. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WhichOrder"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an order: the price is fixed until it expires. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OrderCreated"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    number: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OrderView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Newest first: in one state or all, of one kind or all, with some words in the number or a title. */
        get: {
            parameters: {
                query?: {
                    state?: string;
                    kind?: string;
                    q?: string;
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OrderPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays an order from the balance, through a channel, or both. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayAsk"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Paid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_SpendPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a member has, newest first. */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    kind?: string;
                    updated?: string;
                    /** @description Of this alone */
                    material?: number;
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PurchasePage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What lines cost who asks, step by step, with the coupons and points they could use. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuoteAsk"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Checkout"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a whole order back, soon and unused: the money goes where it came from, or to the balance if the buyer wants that. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Regret"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** "I have paid": asks the gateway now. Whoever comes back from a gateway does the same. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WhichPayment"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PaymentState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a payment stands, as far as we know: for a page that shows a code to scan. The job asks the gateway. */
        get: {
            parameters: {
                query: {
                    number: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PaymentState"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/points/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A month of check-ins; this one unless another is asked for. */
        get: {
            parameters: {
                query?: {
                    month?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PointsMonth"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/points/checkin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Once a day, by the shop's clock. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_DailyPoints"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qiniu/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemoteUpload"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Uploaded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody found nothing and asks for it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SearchAsk"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What members look for these days, the commonest first. Counted anew every hour. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PopularSearches"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CodeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The name on the certificates of what is downloaded with the membership from now on, and on those that have none yet. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seats of one's membership, and the one that one has of another's. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_SeatPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A letter with a code that only an account with this address can use. It reserves a seat for a week. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InviteInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a seat. Codes are not to be guessed: ten tries in ten minutes. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JoinInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives one's own seat back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a code offers, before anybody takes it. */
        get: {
            parameters: {
                query: {
                    code: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_SeatOffer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a seat or an invitation back: what its member downloaded with it is closed at once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeatChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who took what, newest first. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_PoolUses"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sms/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code by text message. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SendSms"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the caller is in a course. */
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_CourseStudy"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A lesson, and what the caller may do with it. */
        get: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_LessonPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Note"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query: {
                    id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/noteedit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteEdit"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was seen since the last report. It is added to what is known; nothing is ever taken away. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProgressInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Progress"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A place to watch from, and the address of the stream. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WatchInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Watch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topup/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TopupOffer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topup/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TopupWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OrderCreated"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/type/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of types with their counts. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_TypeList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/checkin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the sign-in page must show. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_CheckIn"];
                    };
                };
            };
        };
        put?: never;
        /** Signs a member in, or registers and signs in a new one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CheckInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_CheckedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends this session on the server. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Logout"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/updatenickname": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The three things on the member's card. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Option_bool"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_VipOffer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/meter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far it is to the next yearly rate, and what will drop out of the year. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_Meter"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vip/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VipWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Envelope_OrderCreated"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Access: "owned" | "free" | "trial" | "none";
        /** @enum {string} */
        Acquisition: "claim" | "code" | "auto" | "invite";
        AdjustAdmin: {
            /** Format: int64 */
            id: number;
            username: string;
        };
        AdjustDecision: {
            /** @default 0 */
            id: components["schemas"]["Int"];
            /** @default  */
            reason: components["schemas"]["Text"];
        };
        AdjustRow: {
            /** @description Yuan, or points */
            amount: string;
            asked: components["schemas"]["AdjustAdmin"];
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            decide_time: number | null;
            decided: components["schemas"]["AdjustAdmin"] | null;
            /** Format: int64 */
            id: number;
            memo: string;
            /** @description Why it was rejected */
            reason: string;
            state: components["schemas"]["Decision"];
            unit: components["schemas"]["Unit"];
            user: components["schemas"]["Owner"];
        };
        /** Format: int64 */
        AdminId: number;
        AdminInfo: {
            avatar: string;
            id: components["schemas"]["AdminId"];
            /** @description 2026-11-15 08:30:00 */
            last_login_time?: string | null;
            nickname: string;
            /** @description Has a second factor */
            otp: boolean;
            refresh_token: string;
            super: boolean;
            token: string;
            username: string;
        };
        /** @description What may be sent: a field that is missing stays as it is. */
        AdminInput: {
            /**
             * Format: int64
             * @default null
             */
            department_id: number | null;
            /** @default null */
            email: components["schemas"]["Text"] | null;
            /** @default null */
            group_arr: components["schemas"]["Int"][] | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /**
             * Format: int64
             * @default null
             */
            job_id: number | null;
            /** @default null */
            mobile: components["schemas"]["Text"] | null;
            /** @default null */
            motto: components["schemas"]["Text"] | null;
            /** @default null */
            nickname: components["schemas"]["Text"] | null;
            /**
             * @description Empty: stays
             * @default null
             */
            password: string | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
            /** @default null */
            username: components["schemas"]["Text"] | null;
        };
        AdminLogout: {
            refreshToken?: components["schemas"]["Text"];
        };
        /** @description An order with every price line, what paid it, and everything that happened. */
        AdminOrder: components["schemas"]["OrderView"] & {
            columns: components["schemas"]["PriceColumns"][];
            events: components["schemas"]["EventView"][];
            evidence: components["schemas"]["EvidenceView"][];
            journals: components["schemas"]["JournalView"][];
            member: components["schemas"]["Buyer"];
        };
        /** @description Who an administrator is. */
        AdminProfile: {
            avatar: string;
            email: string;
            id: components["schemas"]["AdminId"];
            mobile: string;
            motto: string;
            nickname: string;
            username: string;
        };
        AdminProof: {
            /** @description Six digits or a recovery code, of who has one */
            code?: components["schemas"]["Text"];
            /** @description Of who has no second factor */
            password?: string;
        };
        AdminProved: {
            /** Format: int64 */
            proved_until: number;
        };
        /** @description An administrator as the back office lists and edits them. */
        AdminRow: components["schemas"]["AdminProfile"] & {
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            department_id?: number | null;
            department_name?: string | null;
            group_arr: number[];
            group_name_arr: string[];
            /** Format: int64 */
            job_id?: number | null;
            job_name?: string | null;
            last_login_ip: string;
            /** Format: int64 */
            last_login_time?: number | null;
            /** @description Has a second factor */
            otp: boolean;
            /** @description Always empty: a form field for a new one */
            password: string;
            status: string;
        };
        /** @description A text that somebody agrees to, in the version they see. */
        Agreement: {
            page: string;
            /** Format: int64 */
            version: number;
        };
        /** @enum {string} */
        AlertChannel: "mail" | "wecom" | "dingtalk" | "feishu";
        AlertChannelState: {
            channel: components["schemas"]["AlertChannel"];
            error: string;
            is_on: boolean;
            /** Format: int64 */
            send_time: number | null;
            status: components["schemas"]["Status"] | null;
            /** @description Addresses, or the server of a robot */
            targets: string[];
        };
        AlertChoice: {
            id: components["schemas"]["Int"];
        };
        /** @enum {string} */
        AlertKind: "payment_quarantined" | "dispute" | "refund_failed" | "refund_slow" | "bill_differs" | "ledger_broken" | "job_failing" | "job_standing" | "task_failed" | "message_failed" | "disk_low" | "backup_missed" | "restore_test_failed" | "certificate_ending";
        AlertKindState: {
            is_on: boolean;
            kind: components["schemas"]["AlertKind"];
            title: string;
        };
        AlertMark: {
            /**
             * Format: int64
             * @description Open alerts that nobody has seen
             */
            count: number;
        };
        AlertOverview: {
            channels: components["schemas"]["AlertChannelState"][];
            kinds: components["schemas"]["AlertKindState"][];
            /** @description Open alerts, those that nobody has seen first */
            open: components["schemas"]["AlertRow"][];
            /** @description How many are open, those that are not shown included */
            open_count: number;
            /**
             * Format: int64
             * @description When conditions were last looked at; 0 before the first time
             */
            watch_time: number;
        };
        /** @description An alert as the back office shows it. */
        AlertRow: {
            /** Format: int64 */
            acknowledge_time: number | null;
            acknowledged_by: string;
            /** Format: int64 */
            close_time: number | null;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["AlertKind"];
            /** Format: int64 */
            open_time: number;
            /** @description Where in the back office it is solved */
            page: string;
            /** Format: int64 */
            seen_time: number;
            /** Format: int64 */
            send_time: number | null;
            status: components["schemas"]["AlertStatus"];
            /** @description To what */
            text: string;
            /** @description What kind of thing has happened */
            title: string;
        };
        /** @enum {string} */
        AlertStatus: "open" | "acknowledged" | "closed";
        AlertTest: {
            /** @description mail, wecom, dingtalk or feishu */
            channel: components["schemas"]["Text"];
        };
        /** @enum {string} */
        Alpha: "none" | "straight" | "premultiplied";
        /** @description A figure, and what it was in as many days before. */
        Amounts: {
            before: components["schemas"]["Money"];
            now: components["schemas"]["Money"];
        };
        AnnouncedFile: {
            /** @default  */
            name: components["schemas"]["Text"];
            /** @default  */
            sha1: components["schemas"]["Text"];
            /**
             * @description Bytes
             * @default 0
             */
            size: components["schemas"]["Int"];
            /** @default  */
            topic: components["schemas"]["Text"];
            /** @default  */
            type: components["schemas"]["Text"];
        };
        AreaOption: {
            label: string;
            /** Format: int64 */
            value: number;
        };
        /** @description The file itself, in the database and on the wire. */
        AttachmentFile: {
            /** Format: int64 */
            height: number | null;
            mimetype: string;
            name: string;
            sha1: string;
            /** Format: int64 */
            size: number;
            storage: string;
            url: string;
            /** Format: int64 */
            width: number | null;
        };
        /** @description A small file, as the answer shows it. */
        AttachmentRow: components["schemas"]["AttachmentFile"] & {
            /** Format: int64 */
            admin_id?: number | null;
            full_url: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            last_upload_time: number;
            suffix: string;
            topic: string;
            /** Format: int64 */
            user_id?: number | null;
        };
        /** @enum {string} */
        Audio: "none" | "mono" | "stereo" | "surround";
        /** @description An earlier look. */
        AuditRun: {
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            violations: number;
        };
        BackupRecord: {
            /** Format: int64 */
            begun_at: number;
            /** Format: int64 */
            byte_count: number;
            /** Format: int64 */
            ended_at: number;
            /** @description Empty where it went well */
            error: string;
            /** Format: int64 */
            file_count: number;
            kind: components["schemas"]["RecordKind"];
            /** @description The backup's name; empty where there is none */
            name: string;
            /** @description Folder or bucket */
            place: string;
            /** Format: int64 */
            row_count: number;
        };
        BackupStatus: {
            /** @description Whether the last one is too old */
            is_late: boolean;
            /** @description Whether restore tests are made by themselves */
            is_tested: boolean;
            last_test: components["schemas"]["BackupRecord"] | null;
            /** Format: int64 */
            last_time: number | null;
            /**
             * Format: int64
             * @description Where they are; empty: with the next backup
             */
            next_test_time: number | null;
            /** @description Empty where none are made by themselves */
            place: string;
            /** @description Newest first */
            recent: components["schemas"]["BackupRecord"][];
        };
        BalanceOffer: components["schemas"]["BalanceView"] & {
            used: components["schemas"]["Money"];
            used_bonus: components["schemas"]["Money"];
            used_principal: components["schemas"]["Money"];
        };
        BalanceView: {
            bonus: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
        };
        BannerData: {
            action?: components["schemas"]["Both"];
            image: string;
            path: string;
            text?: components["schemas"]["Both"];
            title: components["schemas"]["Both"];
        };
        Best: components["schemas"]["Seller"] & {
            title: string;
        };
        BillDayView: {
            day: string;
            /** Format: int64 */
            open: number;
            provider: string;
        };
        BindInput: {
            /** @default  */
            accountVerificationToken: components["schemas"]["Text"];
            /**
             * @description The code that was sent to the new address
             * @default
             */
            captcha: components["schemas"]["Text"];
            /** @default  */
            email: components["schemas"]["Text"];
            /** @default  */
            mobile: components["schemas"]["Text"];
            /** @default  */
            password: string;
            /**
             * @description `email` or `mobile`
             * @default
             */
            type: components["schemas"]["Text"];
        };
        BlockData: components["schemas"]["CarouselData"] | components["schemas"]["RailData"] | components["schemas"]["PicksData"] | components["schemas"]["BannerData"] | components["schemas"]["TextData"] | components["schemas"]["ChipsData"];
        /** @description What may be sent: a field that is missing stays as it is. The kind of a block is chosen once. */
        BlockInput: {
            data?: Record<string, unknown> | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            kind: components["schemas"]["BlockKind"] | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
        };
        /** @enum {string} */
        BlockKind: "carousel" | "chips" | "rail" | "picks" | "banner" | "text";
        /** @description A block as the back office sees it. */
        BlockRow: {
            /** Format: int64 */
            create_time: number;
            data: components["schemas"]["BlockData"];
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["BlockKind"];
            status: string;
            /** Format: int64 */
            update_time: number;
            /** Format: int64 */
            weigh: number;
        };
        /** @description How the last look at the books ended. */
        BooksMark: {
            /** Format: int64 */
            at: number;
            checks: components["schemas"]["Checked"][];
            /** Format: int64 */
            violations: number;
        };
        /** @description A text in both languages. */
        Both: {
            /** @default  */
            en: string;
            /** @default  */
            "zh-cn": string;
        };
        BulkChange: {
            add_tags?: components["schemas"]["TagInput"][];
            category_id?: components["schemas"]["Int"] | null;
            ids: components["schemas"]["Int"][];
            price?: components["schemas"]["PriceRule"] | null;
            remove_tags?: string[];
        };
        BulkPublish: {
            ids: components["schemas"]["Int"][];
            on: components["schemas"]["Flag"];
        };
        BulkRefusal: {
            /** Format: int64 */
            id: number;
            reason: string;
            title: string;
        };
        /** @description What was done, and what was not. */
        BulkResult: {
            /** Format: int64 */
            changed: number;
            refused: components["schemas"]["BulkRefusal"][];
            /**
             * Format: int64
             * @description The number by which a change of prices is taken back
             */
            undo?: number | null;
        };
        Buyer: {
            /** Format: int64 */
            id: number;
            nickname: string;
            username: string;
        };
        /** @description What its owner can do with it now. */
        Can: {
            cancel: boolean;
            pay: boolean;
            refund: boolean;
            /** Format: int64 */
            refund_until: number | null;
        };
        /** @description What is asked, without what is right. */
        Captcha: {
            /** @description A PNG as `data:` address */
            base64: string;
            /** Format: int32 */
            height: number;
            id: string;
            /** @description What to click, in order; an icon is written `<name>` */
            text: string[];
            /** Format: int32 */
            width: number;
            work: components["schemas"]["ProofOfWork"];
        };
        CaptchaCheck: {
            id?: components["schemas"]["Text"];
            info?: components["schemas"]["Text"];
            /** @description Take it, if it is right */
            unset?: components["schemas"]["Flag"];
        };
        /** @description A material as lists show it. */
        Card: {
            alpha: boolean;
            aspect: string | null;
            clip: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            /** @description The title in pieces, where words were looked for */
            found?: components["schemas"]["Piece"][] | null;
            fps: string | null;
            /** Format: int64 */
            height: number | null;
            id: components["schemas"]["MaterialId"];
            /**
             * Format: int64
             * @description Clips in a pack, lessons in a course, files in a project
             */
            items: number | null;
            kind: components["schemas"]["MaterialKind"];
            level: components["schemas"]["SkillLevel"] | null;
            no: string;
            poster: string;
            /** @description Of the best variant, the one offered first; 0.00 is free */
            price: components["schemas"]["Money"];
            sale: components["schemas"]["Money"] | null;
            software: string | null;
            sprite: components["schemas"]["Sprite"] | null;
            thumb: string;
            tint: string;
            title: string;
            type: components["schemas"]["TypeName"];
            vip: boolean;
            /**
             * Format: int64
             * @description Of the best variant
             */
            width: number | null;
        };
        CardInput: {
            /** @default  */
            avatar: components["schemas"]["Text"];
            /** @default 0 */
            gender: components["schemas"]["Int"];
            /** @default  */
            nickname: components["schemas"]["Text"];
        };
        CardList: {
            list: components["schemas"]["Card"][];
        };
        CarouselData: {
            slides: components["schemas"]["SlideData"][];
        };
        Cart: {
            /** @description Newest first */
            lines: components["schemas"]["CartLine"][];
            /**
             * Format: int64
             * @description Lines that a cart may have
             */
            most: number;
        };
        CartContents: {
            list: components["schemas"]["CartView"][];
        };
        /** @description A line and when it was put in. */
        CartLine: components["schemas"]["GoodsKey"] & {
            /** Format: int64 */
            added_at: number;
        };
        CartLines: {
            /** @default [] */
            lines: components["schemas"]["GoodsKey"][];
        };
        /** @description A line as the back office shows it. */
        CartView: {
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            id: number;
            licence: string;
            title_en: string;
            title_zh: string;
        };
        /** @enum {string} */
        Channel: "email" | "sms" | "robot";
        Chapter: {
            /** Format: int64 */
            duration_ms: number;
            lessons: components["schemas"]["Lesson"][];
            title: string;
        };
        ChapterEdit: {
            /** Format: int64 */
            id: number;
            lessons: components["schemas"]["LessonEdit"][];
            title_en: string;
            title_zh: string;
        };
        ChapterInput: {
            id?: components["schemas"]["Int"] | null;
            lessons: components["schemas"]["LessonInput"][];
            title_en: components["schemas"]["Text"];
            title_zh: components["schemas"]["Text"];
        };
        CheckIn: {
            /** @description `email`, `mobile`: where codes can be sent */
            accountVerificationType: string[];
            /** @description Whether the owner lets anybody register */
            openRegistration: boolean;
            userLoginCaptchaSwitch: boolean;
        };
        CheckInput: {
            /**
             * @description The code that was sent
             * @default
             */
            captcha: components["schemas"]["Text"];
            /** @default  */
            captchaId: components["schemas"]["Text"];
            /** @default  */
            captchaInfo: components["schemas"]["Text"];
            /** @default  */
            email: components["schemas"]["Text"];
            /** @default  */
            invite_code: components["schemas"]["Text"];
            /** @default false */
            keep: components["schemas"]["Flag"];
            /** @default  */
            mobile: components["schemas"]["Text"];
            /**
             * @description May be empty on registering: the account has none until one is set by a code
             * @default
             */
            password: string;
            /**
             * @description `email` or `mobile`
             * @default
             */
            registerType: components["schemas"]["Text"];
            /**
             * @description `login` or `register`
             * @default
             */
            tab: components["schemas"]["Text"];
            /**
             * @description Drawn when empty on registering
             * @default
             */
            username: components["schemas"]["Text"];
        };
        /** @enum {string} */
        CheckState: "ok" | "warning" | "error";
        CheckView: {
            id: string;
            name: string;
            ok: boolean;
            samples: string[];
            /** Format: int64 */
            violations: number;
        };
        Checked: {
            name: string;
            /** Format: int64 */
            violations: number;
        };
        CheckedIn: {
            routePath: string;
            userInfo: components["schemas"]["MemberInfo"];
        };
        Checkout: {
            agreements: components["schemas"]["Agreement"][];
            balance: components["schemas"]["BalanceOffer"];
            channels: components["schemas"]["PayChannel"][];
            /**
             * Format: int64
             * @description The chosen one
             */
            coupon: number | null;
            coupons: components["schemas"]["CouponOffer"][];
            /** @description Left for a channel */
            due: components["schemas"]["Money"];
            /** @description Whom the buyer named last */
            licensee: string;
            lines: components["schemas"]["CheckoutLine"][];
            /** @description The rule that did not win, in a sentence */
            note: string | null;
            points: components["schemas"]["PointsOffer"];
            /**
             * Format: int64
             * @description Days in which an order can be given back without asking, while nothing of it was used
             */
            refund_days: number;
            saved: components["schemas"]["Money"];
            steps: components["schemas"]["PriceStep"][];
            total: components["schemas"]["Money"];
        };
        CheckoutLine: components["schemas"]["GoodsKey"] & components["schemas"]["PendingVideos"] & {
            /** @description After coupon and points too */
            due: components["schemas"]["Money"];
            kind: string;
            licence_name: string;
            list: components["schemas"]["Money"];
            path: string;
            poster: string;
            /** @description After that, sale and rate */
            price: components["schemas"]["Money"];
            sale: components["schemas"]["SaleNote"] | null;
            state: components["schemas"]["LineState"];
            title: string;
            upgrade: components["schemas"]["UpgradeNote"] | null;
            variant_name: string;
        };
        /** @description The types people choose from. There is nothing to say about them here: they come from the types themselves. */
        ChipsData: Record<string, unknown>;
        ChoosePoster: {
            id: components["schemas"]["Int"];
            index?: components["schemas"]["Int"] | null;
            /** @description A picture that was uploaded, instead of a frame */
            url?: string | null;
        };
        Chosen: {
            ids: components["schemas"]["Int"][];
        };
        ClaimWish: {
            material: components["schemas"]["Int"];
        };
        Claimed: {
            /** Format: int64 */
            grant: number;
        };
        Clearing: {
            /** @description tp or all */
            type: components["schemas"]["Text"];
        };
        CloseAsk: {
            /** @default  */
            number: components["schemas"]["Text"];
            /** @default  */
            reason: components["schemas"]["Text"];
        };
        CodeInput: {
            /** @description Off closes the code that there is; on makes another */
            on: components["schemas"]["Flag"];
        };
        /** @description What to collect. Whoever takes back a removal says when it was collected and what it was in. */
        Collect: {
            /** @default null */
            collected_at: components["schemas"]["Int"] | null;
            /** @default null */
            collection: components["schemas"]["Int"] | null;
            /** @default [] */
            collections: components["schemas"]["Int"][];
            /** @default null */
            material: components["schemas"]["Int"] | null;
        };
        Collection: {
            /** Format: int64 */
            count: number;
            id: components["schemas"]["CollectionId"];
            name: string;
            /** @description The path of its public page, while it is shared */
            shared: string | null;
        };
        CollectionChoice: {
            /** @default null */
            id: components["schemas"]["Int"] | null;
        };
        /** Format: int64 */
        CollectionId: number;
        CompanyInput: {
            company: components["schemas"]["Text"];
        };
        Confirm: {
            /** @description Of an account without a password: what `verification` answered */
            accountVerificationToken?: components["schemas"]["Text"];
            password?: string;
        };
        /** @description How buyers reach the owner; both may be empty. */
        Contact: {
            mail: string;
            text: string;
        };
        ContentPage: {
            /** @description Safe to show as it is */
            html: string;
            name: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            published_at: number;
            title: string;
            /** Format: int64 */
            version: number;
        };
        /** @description What rules can be about: pages by their node, each with what it is called and the fields it has. */
        Controllers: {
            controllers: Record<string, unknown>;
            fields: Record<string, unknown>;
        };
        Counts: {
            /** Format: int64 */
            before: number;
            /** Format: int64 */
            now: number;
        };
        CouponCentre: {
            list: components["schemas"]["CouponOnOffer"][];
        };
        CouponClaim: {
            /** @default 0 */
            id: components["schemas"]["Int"];
        };
        CouponCode: {
            /** @default  */
            code: components["schemas"]["Text"];
        };
        CouponCounts: {
            /** Format: int64 */
            expired: number;
            /** Format: int64 */
            usable: number;
            /** Format: int64 */
            used: number;
        };
        /** @description What may be sent: a field that is missing stays as it is. */
        CouponInput: {
            /** @default null */
            amount: components["schemas"]["Text"] | null;
            /** @default null */
            cap: components["schemas"]["Text"] | null;
            /** @default null */
            code: components["schemas"]["Text"] | null;
            /**
             * Format: int64
             * @default null
             */
            end_time: number | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            kind: components["schemas"]["Text"] | null;
            /** @default null */
            least: components["schemas"]["Text"] | null;
            /** @default null */
            name_en: components["schemas"]["Text"] | null;
            /** @default null */
            name_zh: components["schemas"]["Text"] | null;
            /** @default null */
            per_member: components["schemas"]["Int"] | null;
            /** @default null */
            rate: components["schemas"]["Int"] | null;
            /** @default null */
            scope: components["schemas"]["Text"] | null;
            /** @default null */
            start_time: components["schemas"]["Int"] | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
            /** @default null */
            target: components["schemas"]["Text"] | null;
            /** @default null */
            total: components["schemas"]["Int"] | null;
            /** @default null */
            valid_days: components["schemas"]["Int"] | null;
            /** @default null */
            way: components["schemas"]["Text"] | null;
        };
        /** @enum {string} */
        CouponKind: "amount" | "percent" | "item";
        CouponOffer: {
            best: boolean;
            /** @description In short: ¥60, 9 折 */
            face: string;
            /** Format: int64 */
            id: number;
            name: string;
            off: components["schemas"]["Money"];
            reason: string | null;
            /** @description In words */
            rule: string;
            /** Format: int64 */
            until: number | null;
            usable: boolean;
        };
        CouponOnOffer: {
            /** @description In short: ¥60, 9 折 */
            face: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            left: number | null;
            mine: components["schemas"]["Mine"];
            name: string;
            /** @description In words */
            rule: string;
            /** @description What it is for */
            scope: string;
            /**
             * Format: int64
             * @description Until when it can be claimed
             */
            until: number | null;
            /**
             * Format: int64
             * @description How long it lasts once claimed
             */
            valid_days: number | null;
        };
        CouponRow: {
            /** @description What an amount takes off */
            amount: components["schemas"]["Money"];
            /** @description Most that is taken off; 0.00 for no limit */
            cap: components["schemas"]["Money"];
            code: string | null;
            /** Format: int64 */
            end_time: number | null;
            /** Format: int64 */
            given: number;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CouponKind"];
            /** @description Least that what it is for must cost */
            least: components["schemas"]["Money"];
            name_en: string;
            name_zh: string;
            /** Format: int64 */
            per_member: number;
            /**
             * Format: int64
             * @description Of the price in hundredths of a percent: 9000 is nine tenths
             */
            rate: number;
            scope: components["schemas"]["ScopeWord"];
            /** Format: int64 */
            start_time: number;
            status: string;
            /** @description A kind, or the id of a type or a material */
            target: string;
            target_en: string;
            target_zh: string;
            /**
             * Format: int64
             * @description 0 for as many as are wanted
             */
            total: number;
            /** Format: int64 */
            used: number;
            /**
             * Format: int64
             * @description Days that one lasts; 0 for until the end
             */
            valid_days: number;
            way: components["schemas"]["Acquisition"];
        };
        /** @description Which coupon: the id of one, the best one, or none. */
        CouponWish: number | string | null;
        /** @description The outline of a course, and what it asks for. */
        Course: components["schemas"]["PendingVideos"] & {
            chapters: components["schemas"]["Chapter"][];
            /** Format: int64 */
            duration_ms: number;
            /**
             * Format: int64
             * @description Project files that come with the lessons
             */
            files: number;
            /**
             * Format: int64
             * @description Lessons that anybody may watch
             */
            free: number;
            /** Format: int64 */
            lessons: number;
            needs: components["schemas"]["Needs"];
            /** @description What one makes on the way */
            outcomes: components["schemas"]["Card"][];
            teacher: components["schemas"]["Teacher"] | null;
        };
        CourseDone: {
            done: number;
            total: number;
        };
        /** @description What a course asks of its pupils, and who gives it. */
        CourseFields: {
            /** @default  */
            about_en: string;
            /** @default  */
            about_zh: string;
            /** @default  */
            basics_en: string;
            /** @default  */
            basics_zh: string;
            /** @default  */
            machine_en: string;
            /** @default  */
            machine_zh: string;
            /**
             * @description Sold before all of its videos are there
             * @default false
             */
            presale: boolean;
            /** @default  */
            software_en: string;
            /** @default  */
            software_zh: string;
            /** @default  */
            teacher_en: string;
            /** @default  */
            teacher_zh: string;
        };
        CourseStudy: {
            /** @description Of who has done them all */
            certificate: string | null;
            done: number;
            lessons: components["schemas"]["StudyOf"][];
            /**
             * Format: int64
             * @description The lesson to go on with
             */
            next: number | null;
            owned: boolean;
            total: number;
        };
        CustomTopup: {
            /** @description From here on an amount of one's own brings what the next lower offer brings */
            gift_from: components["schemas"]["Money"];
            least: components["schemas"]["Money"];
            most: components["schemas"]["Money"];
        };
        DailyPoints: {
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            score: number;
            /**
             * Format: int64
             * @description Days in a row
             */
            streak: number;
        };
        /** @description What is null may not be seen by who asks. */
        Dashboard: {
            before_from: string;
            before_to: string;
            /** @description While the last day is not over: up to which time of theirs the days before are counted */
            before_until?: string | null;
            books?: components["schemas"]["BooksMark"] | null;
            /** @description The first and the last day, and the days they are compared with */
            from: string;
            /** Format: int64 */
            materials: number;
            members: components["schemas"]["MemberFigures"];
            misses?: components["schemas"]["Miss"][] | null;
            remark: string;
            sales?: components["schemas"]["Sales"] | null;
            to: string;
            /** @description Which day it is in the shop */
            today: string;
            top?: components["schemas"]["Best"][] | null;
            wallet?: components["schemas"]["WalletFigures"] | null;
            /** @description What waits for somebody; only what is there, and only what may be looked at */
            work: components["schemas"]["Waiting"][];
        };
        DayTakings: {
            /** @description Of the day that stands in the same place of the days before */
            before: components["schemas"]["Money"];
            day: string;
            /** Format: int64 */
            orders: number;
            revenue: components["schemas"]["Money"];
        };
        /** @enum {string} */
        Decision: "waiting" | "approved" | "rejected";
        /** @description What a deletion answers: where the bin has the rows, if it keeps them. */
        DeletedRows: {
            kept: number[];
        };
        /** @description A right that came with the order, and what was done with it. */
        DeliveredRight: {
            /** @description The number of its certificate */
            certificate: string | null;
            /** Format: int64 */
            downloads: number;
            /** Format: int64 */
            granted_at: number;
            /** Format: int64 */
            id: number;
            licence: components["schemas"]["Licence"];
            licensee: string | null;
            /** Format: int64 */
            revoked_at: number | null;
            /** Format: int64 */
            used_at: number | null;
        };
        /** @description What it is called, and whom to ask. */
        DepartmentContact: {
            email: string;
            name: string;
            phone: string;
            responsible: string;
        };
        /** @description What may be sent: a field that is missing stays as it is. */
        DepartmentInput: {
            /** @default null */
            email: components["schemas"]["Text"] | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            name: components["schemas"]["Text"] | null;
            /** @default null */
            phone: components["schemas"]["Text"] | null;
            /** @default null */
            pid: components["schemas"]["Int"] | null;
            /** @default null */
            responsible: components["schemas"]["Text"] | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
            /** @default null */
            weigh: components["schemas"]["Int"] | null;
        };
        DepartmentNode: components["schemas"]["DepartmentContact"] & {
            children?: components["schemas"]["DepartmentNode"][];
            /** Format: int64 */
            createtime: number;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            people: number;
            /** Format: int64 */
            pid: number;
            status: string;
            /** Format: int64 */
            updatetime: number;
            /** Format: int64 */
            weigh: number;
        };
        DepartmentTree: {
            list: components["schemas"]["DepartmentNode"][];
            remark: string;
            total: number;
        };
        /** @description Everything the detail page shows. */
        Detail: components["schemas"]["Card"] & {
            canonical: string;
            /** @description Of a pack */
            contents: components["schemas"]["Card"][];
            course: components["schemas"]["Course"] | null;
            files: components["schemas"]["ProjectFile"][];
            /** @description Longer text, safe to show as it is */
            html: string;
            licences: components["schemas"]["LicenceOffer"][];
            loopable: boolean;
            /** @description That contain it */
            packs: components["schemas"]["Pack"][];
            preview: components["schemas"]["Preview"] | null;
            /**
             * Format: int64
             * @description Unix seconds
             */
            published_at: number;
            quote: components["schemas"]["Quote"] | null;
            /**
             * Format: int64
             * @description Days in which an order can be given back without asking, while nothing of it was used
             */
            refund_days: number;
            rights: components["schemas"]["Rights"];
            /** Format: int64 */
            sales: number;
            shoot: components["schemas"]["Card"][];
            similar: components["schemas"]["Card"][];
            software_list: components["schemas"]["Software"][];
            summary: string;
            tags: components["schemas"]["TagName"][];
            together: components["schemas"]["Card"][];
            trail: components["schemas"]["TypeName"][];
            /** Format: int64 */
            updated_at: number;
            variants: components["schemas"]["Variant"][];
            /** Format: int64 */
            views: number;
            /**
             * Format: int64
             * @description The lowest rate of a membership that is sold, in hundredths of a percent of the price
             */
            vip_rate: number | null;
            /** @description No longer sold; only its owners see it */
            withdrawn: boolean;
        };
        Device: components["schemas"]["Session"] & {
            /** @description The one that asks */
            current: boolean;
        };
        Devices: {
            list: components["schemas"]["Device"][];
        };
        /** @enum {string} */
        DifferenceKind: "ours_only" | "theirs_only" | "amount_differs" | "order_differs";
        DifferenceResolve: {
            /** @default 0 */
            id: components["schemas"]["Int"];
            /**
             * @description Why, for `noted`
             * @default
             */
            note: components["schemas"]["Text"];
            /**
             * @description ask or noted
             * @default
             */
            remedy: components["schemas"]["Text"];
        };
        DifferenceRow: {
            /** Format: int64 */
            create_time: number;
            /** @description By the gateway's clock */
            day: string;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["DifferenceKind"];
            number: string;
            ours: components["schemas"]["Money"] | null;
            provider: string;
            resolution: string;
            /** Format: int64 */
            resolve_time: number | null;
            status: components["schemas"]["DifferenceStatus"];
            subject: components["schemas"]["DifferenceSubject"];
            theirs: components["schemas"]["Money"] | null;
            txn: string;
        };
        /** @enum {string} */
        DifferenceStatus: "open" | "resolved";
        /** @enum {string} */
        DifferenceSubject: "payment" | "refund";
        Dossier: {
            /** @description Where the member is signed in */
            devices: components["schemas"]["Session"][];
            notes: components["schemas"]["MemberNote"][];
            orders?: components["schemas"]["MemberOrders"] | null;
            seat?: components["schemas"]["OwnSeat"] | null;
            spending: components["schemas"]["Spending"];
            team?: components["schemas"]["TeamView"] | null;
            vip?: components["schemas"]["MemberVip"] | null;
            wallet?: components["schemas"]["MemberWallet"] | null;
        };
        DownloadManifest: {
            name: string;
            text: string;
        };
        DownloadRow: {
            /**
             * Format: int64
             * @description Addresses this member downloaded from on that day; more than five look like a shared account
             */
            addresses: number;
            agent: string;
            /** Format: int64 */
            bytes: number;
            counted: boolean;
            /** Format: int64 */
            file_id: number;
            file_name: string;
            /** Format: int64 */
            id: number;
            ip: string;
            /** Format: int64 */
            member_id: number;
            /** Format: int64 */
            size: number;
            /** Format: int64 */
            started_at: number;
            /** Format: int64 */
            starts: number;
            /** Format: int64 */
            touched_at: number;
            username: string;
        };
        /** @description What is wanted, and a captcha where one was asked for. */
        DownloadSelection: {
            captchaId?: components["schemas"]["Text"];
            captchaInfo?: components["schemas"]["Text"];
            edition?: components["schemas"]["Int"] | null;
            /** @description `v12` a version's file, `p5` a project's, `l7` a lesson's */
            keys: string[];
        };
        /** @description A filter that stands in the way, and how much there would be without it. */
        Drop: {
            /** Format: int64 */
            count: number;
            key: components["schemas"]["DropKey"];
        };
        /** @description What can stand in the way: a filter, or one of the two that are none. */
        DropKey: components["schemas"]["FacetKey"] | components["schemas"]["OtherDrop"];
        EndSession: {
            /** @default 0 */
            id: components["schemas"]["Int"];
            /** @default null */
            session: components["schemas"]["Int"] | null;
        };
        /** @enum {string} */
        EntitlementSource: "order" | "vip" | "pack" | "course" | "gift" | "staff";
        EntryView: {
            account: string;
            /**
             * Format: int64
             * @description In fen or points
             */
            amount: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_AdminOrder: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description An order with every price line, what paid it, and everything that happened. */
            data: components["schemas"]["OrderView"] & {
                columns: components["schemas"]["PriceColumns"][];
                events: components["schemas"]["EventView"][];
                evidence: components["schemas"]["EvidenceView"][];
                journals: components["schemas"]["JournalView"][];
                member: components["schemas"]["Buyer"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_AdminProved: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                proved_until: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_AlertOverview: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                channels: components["schemas"]["AlertChannelState"][];
                kinds: components["schemas"]["AlertKindState"][];
                /** @description Open alerts, those that nobody has seen first */
                open: components["schemas"]["AlertRow"][];
                /** @description How many are open, those that are not shown included */
                open_count: number;
                /**
                 * Format: int64
                 * @description When conditions were last looked at; 0 before the first time
                 */
                watch_time: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_BulkResult: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What was done, and what was not. */
            data: {
                /** Format: int64 */
                changed: number;
                refused: components["schemas"]["BulkRefusal"][];
                /**
                 * Format: int64
                 * @description The number by which a change of prices is taken back
                 */
                undo?: number | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Captcha: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What is asked, without what is right. */
            data: {
                /** @description A PNG as `data:` address */
                base64: string;
                /** Format: int32 */
                height: number;
                id: string;
                /** @description What to click, in order; an icon is written `<name>` */
                text: string[];
                /** Format: int32 */
                width: number;
                work: components["schemas"]["ProofOfWork"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_CardList: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Card"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Cart: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Newest first */
                lines: components["schemas"]["CartLine"][];
                /**
                 * Format: int64
                 * @description Lines that a cart may have
                 */
                most: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_CartContents: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["CartView"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_CheckIn: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description `email`, `mobile`: where codes can be sent */
                accountVerificationType: string[];
                /** @description Whether the owner lets anybody register */
                openRegistration: boolean;
                userLoginCaptchaSwitch: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_CheckedIn: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                routePath: string;
                userInfo: components["schemas"]["MemberInfo"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Checkout: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                agreements: components["schemas"]["Agreement"][];
                balance: components["schemas"]["BalanceOffer"];
                channels: components["schemas"]["PayChannel"][];
                /**
                 * Format: int64
                 * @description The chosen one
                 */
                coupon: number | null;
                coupons: components["schemas"]["CouponOffer"][];
                /** @description Left for a channel */
                due: components["schemas"]["Money"];
                /** @description Whom the buyer named last */
                licensee: string;
                lines: components["schemas"]["CheckoutLine"][];
                /** @description The rule that did not win, in a sentence */
                note: string | null;
                points: components["schemas"]["PointsOffer"];
                /**
                 * Format: int64
                 * @description Days in which an order can be given back without asking, while nothing of it was used
                 */
                refund_days: number;
                saved: components["schemas"]["Money"];
                steps: components["schemas"]["PriceStep"][];
                total: components["schemas"]["Money"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Claimed: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                grant: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Collection: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                count: number;
                id: components["schemas"]["CollectionId"];
                name: string;
                /** @description The path of its public page, while it is shared */
                shared: string | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_ContentPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Safe to show as it is */
                html: string;
                name: string;
                /**
                 * Format: int64
                 * @description Unix seconds
                 */
                published_at: number;
                title: string;
                /** Format: int64 */
                version: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Controllers: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What rules can be about: pages by their node, each with what it is called and the fields it has. */
            data: {
                controllers: Record<string, unknown>;
                fields: Record<string, unknown>;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_CouponCentre: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["CouponOnOffer"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_CourseStudy: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Of who has done them all */
                certificate: string | null;
                done: number;
                lessons: components["schemas"]["StudyOf"][];
                /**
                 * Format: int64
                 * @description The lesson to go on with
                 */
                next: number | null;
                owned: boolean;
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_DailyPoints: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                points: number;
                /** Format: int64 */
                score: number;
                /**
                 * Format: int64
                 * @description Days in a row
                 */
                streak: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Dashboard: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What is null may not be seen by who asks. */
            data: {
                before_from: string;
                before_to: string;
                /** @description While the last day is not over: up to which time of theirs the days before are counted */
                before_until?: string | null;
                books?: components["schemas"]["BooksMark"] | null;
                /** @description The first and the last day, and the days they are compared with */
                from: string;
                /** Format: int64 */
                materials: number;
                members: components["schemas"]["MemberFigures"];
                misses?: components["schemas"]["Miss"][] | null;
                remark: string;
                sales?: components["schemas"]["Sales"] | null;
                to: string;
                /** @description Which day it is in the shop */
                today: string;
                top?: components["schemas"]["Best"][] | null;
                wallet?: components["schemas"]["WalletFigures"] | null;
                /** @description What waits for somebody; only what is there, and only what may be looked at */
                work: components["schemas"]["Waiting"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_DeletedRows: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What a deletion answers: where the bin has the rows, if it keeps them. */
            data: {
                kept: number[];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_DepartmentTree: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["DepartmentNode"][];
                remark: string;
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Detail: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description Everything the detail page shows. */
            data: components["schemas"]["Card"] & {
                canonical: string;
                /** @description Of a pack */
                contents: components["schemas"]["Card"][];
                course: components["schemas"]["Course"] | null;
                files: components["schemas"]["ProjectFile"][];
                /** @description Longer text, safe to show as it is */
                html: string;
                licences: components["schemas"]["LicenceOffer"][];
                loopable: boolean;
                /** @description That contain it */
                packs: components["schemas"]["Pack"][];
                preview: components["schemas"]["Preview"] | null;
                /**
                 * Format: int64
                 * @description Unix seconds
                 */
                published_at: number;
                quote: components["schemas"]["Quote"] | null;
                /**
                 * Format: int64
                 * @description Days in which an order can be given back without asking, while nothing of it was used
                 */
                refund_days: number;
                rights: components["schemas"]["Rights"];
                /** Format: int64 */
                sales: number;
                shoot: components["schemas"]["Card"][];
                similar: components["schemas"]["Card"][];
                software_list: components["schemas"]["Software"][];
                summary: string;
                tags: components["schemas"]["TagName"][];
                together: components["schemas"]["Card"][];
                trail: components["schemas"]["TypeName"][];
                /** Format: int64 */
                updated_at: number;
                variants: components["schemas"]["Variant"][];
                /** Format: int64 */
                views: number;
                /**
                 * Format: int64
                 * @description The lowest rate of a membership that is sold, in hundredths of a percent of the price
                 */
                vip_rate: number | null;
                /** @description No longer sold; only its owners see it */
                withdrawn: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Devices: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Device"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Dossier: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Where the member is signed in */
                devices: components["schemas"]["Session"][];
                notes: components["schemas"]["MemberNote"][];
                orders?: components["schemas"]["MemberOrders"] | null;
                seat?: components["schemas"]["OwnSeat"] | null;
                spending: components["schemas"]["Spending"];
                team?: components["schemas"]["TeamView"] | null;
                vip?: components["schemas"]["MemberVip"] | null;
                wallet?: components["schemas"]["MemberWallet"] | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_DownloadManifest: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                name: string;
                text: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Examination: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Worst first */
                list: components["schemas"]["FindingView"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_ExportState: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                id: number;
                is_ready: boolean;
                /**
                 * Format: int64
                 * @description Thousandths
                 */
                progress: number;
                state: components["schemas"]["TaskState"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_FaqPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                topics: components["schemas"]["FaqTopic"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Favourites: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /**
                 * Format: int64
                 * @description However the list is narrowed
                 */
                all: number;
                collections: components["schemas"]["Collection"][];
                list: components["schemas"]["Favourite"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_FileLinks: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                links: components["schemas"]["FileLink"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_FolderLink: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                path: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Found: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What was found; what may not be seen by who asks is not looked for. */
            data: {
                customers: components["schemas"]["FoundCustomer"][];
                materials: components["schemas"]["TitledMaterial"][];
                orders: components["schemas"]["TitledOrder"][];
                /** @description Names of pages in the menu */
                pages: string[];
                settings: components["schemas"]["FoundSetting"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_GatewayChecked: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /**
                 * Format: int64
                 * @description How far its clock is ahead of ours
                 */
                clock_skew_ms: number;
                /** @description Its signed answer to a harmless question verifies */
                is_right: boolean;
                /** @description What the gateway or the way to it said instead */
                problem: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_GatewayList: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                has_sandbox: boolean;
                /** @description No real money moves here */
                is_test: boolean;
                list: components["schemas"]["GatewayView"][];
                /**
                 * Format: int64
                 * @description Things in quarantine that wait for somebody
                 */
                quarantined: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_GatewaySaved: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                notify_url: string;
                /** Format: int64 */
                version: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_GroupTree: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Ids of the caller's own groups */
                group: number[];
                list: components["schemas"]["GroupNode"][];
                remark: string;
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_History: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Viewed"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Home: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                blocks: components["schemas"]["HomeBlock"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Invitation: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                code: string;
                funnel: components["schemas"]["InviteFunnel"];
                invitee_gift: string;
                /** @description What to send to friends */
                link: string;
                pending: components["schemas"]["Money"];
                /** @description Address of a picture */
                poster: string;
                qr: string;
                reversed: components["schemas"]["Money"];
                rules: string[];
                settled: components["schemas"]["Money"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LedgerAudit: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                at: number;
                checks: components["schemas"]["CheckView"][];
                /** @description Earlier looks, newest first */
                runs: components["schemas"]["AuditRun"][];
                /** Format: int64 */
                took_ms: number;
                /** Format: int64 */
                violations: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LessonPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                access: components["schemas"]["Access"];
                chapter: components["schemas"]["LessonChapter"];
                clip: components["schemas"]["Preview"] | null;
                course: components["schemas"]["LessonCourse"];
                done: boolean;
                /** Format: int64 */
                duration_ms: number;
                files: components["schemas"]["OwnedFile"][];
                /** Format: int64 */
                id: number;
                /** @description What is written over the film */
                mark: string | null;
                next: components["schemas"]["Neighbour"] | null;
                notes: components["schemas"]["Note"][];
                /** @description Chapter and place, as 3.4 */
                number: string;
                /** Format: int64 */
                position_ms: number;
                prev: components["schemas"]["Neighbour"] | null;
                ranges: number[][];
                stream: components["schemas"]["LessonStream"] | null;
                subtitles: components["schemas"]["LessonSubtitle"][];
                title: string;
                /**
                 * Format: int64
                 * @description How much of it may be watched, on trial
                 */
                trial_ms: number | null;
                /** @description The film is still being made */
                waiting: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LetterChoices: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["LetterChoice"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LetterKinds: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["KindRow"][];
                remark: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LetterPreview: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description A letter as it would arrive, filled with an example. */
            data: {
                html: string;
                subject: string;
                text: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LoggedIn: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description The second factor is asked for next, with this */
                otp_ticket?: string | null;
                userInfo?: components["schemas"]["AdminInfo"] | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_LoginPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                captcha: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_MaterialAdded: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                id: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_MaterialPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description A page of a list. */
            data: {
                /** @description The words as they were understood, when that is not as they were typed */
                corrected: string | null;
                /** @description When nothing is left: what to give up, the best first */
                drops: components["schemas"]["Drop"][];
                facets: components["schemas"]["Facet"][];
                /** Format: int64 */
                limit: number;
                list: components["schemas"]["Card"][];
                /** Format: int64 */
                page: number;
                price: components["schemas"]["PriceRange"];
                sort: components["schemas"]["Sort"];
                /** @description The chosen tags, by name */
                tags: components["schemas"]["TagName"][];
                /** Format: int64 */
                total: number;
                type: components["schemas"]["TypeWithTrail"] | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_MaterialState: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: components["schemas"]["MediaChoice"] & {
                checks: components["schemas"]["MaterialCheck"][];
                /** @description Files of a project that are here */
                files: components["schemas"]["KeptFile"][];
                lessons: components["schemas"]["LessonState"][];
                masters: components["schemas"]["MasterRow"][];
                ready: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Meter: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                coupons: number;
                leaving: components["schemas"]["SpendExpiry"] | null;
                /** @description The last twelve, oldest first */
                months: components["schemas"]["SpendMonth"][];
                next: components["schemas"]["NextTier"] | null;
                /** Format: int64 */
                pending_points: number;
                pending_rewards: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description So many points take a yuan off an order
                 */
                points_per_yuan: number;
                /** Format: double */
                rate: number;
                spent: components["schemas"]["Money"];
                tiers: components["schemas"]["TierView"][];
                vip: components["schemas"]["VipNow"] | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_MoneyPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["MoneyLine"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Note: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                at_ms: number;
                /** Format: int64 */
                created_at: number;
                /** Format: int64 */
                id: number;
                text: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Office: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What the back office starts with. */
            data: {
                adminInfo: components["schemas"]["AdminInfo"];
                menus: components["schemas"]["MenuNode"][];
                siteConfig: components["schemas"]["SiteConfig"];
                terminal: components["schemas"]["TerminalConfig"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Option_AlertMark: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: null | {
                /**
                 * Format: int64
                 * @description Open alerts that nobody has seen
                 */
                count: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Option_BooksMark: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: null | {
                /** Format: int64 */
                at: number;
                checks: components["schemas"]["Checked"][];
                /** Format: int64 */
                violations: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Option_Pool: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: null | {
                /** Format: int64 */
                day_limit: number;
                /** Format: int64 */
                day_used: number;
                /** Format: int64 */
                limit: number;
                /**
                 * Format: int64
                 * @description When the month's begins anew
                 */
                resets_at: number;
                /** Format: int64 */
                used: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Option_bool: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: null | boolean;
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OrderCreated: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description An order that was made. */
            data: {
                /**
                 * Format: int64
                 * @description Unix seconds
                 */
                expires_at: number;
                number: string;
                status: components["schemas"]["OrderStatus"];
                total: components["schemas"]["Money"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OrderDesk: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What stands beside an order. */
            data: {
                delivered: components["schemas"]["TitledRight"][];
                notes: components["schemas"]["OrderNote"][];
                risks: components["schemas"]["RiskSign"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OrderPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                counts: components["schemas"]["OrderCounts"];
                list: components["schemas"]["OrderView"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OrderView: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description For a top-up: the order that lacked it */
                back: string | null;
                balance: components["schemas"]["BalanceView"];
                can: components["schemas"]["Can"];
                channels: components["schemas"]["PayChannel"][];
                close_reason: string | null;
                /** Format: int64 */
                closed_at: number | null;
                /** Format: int64 */
                created_at: number;
                /** Format: int64 */
                expires_at: number;
                kind: components["schemas"]["OrderKind"];
                /** @description Whom its commercial and enterprise licences are for, and in which film */
                licensee: string;
                lines: components["schemas"]["LineView"][];
                list: components["schemas"]["Money"];
                number: string;
                paid: components["schemas"]["PaidView"];
                /** Format: int64 */
                paid_at: number | null;
                payments: components["schemas"]["PaymentView"][];
                project: string;
                refunded: components["schemas"]["Money"];
                refunds: components["schemas"]["RefundView"][];
                saved: components["schemas"]["Money"];
                status: components["schemas"]["OrderStatus"];
                steps: components["schemas"]["PriceStep"][];
                test: boolean;
                total: components["schemas"]["Money"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OtpConfirmed: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Each opens once; shown only now */
                recovery: string[];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OtpStarted: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description An SVG picture of the address */
                qr: string;
                secret: string;
                uri: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Overview: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description The last seven days, oldest first: what each added up to. */
            data: {
                days: string[];
                money: string[];
                score: number[];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OwnCoupons: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                counts: components["schemas"]["CouponCounts"];
                list: components["schemas"]["OwnCoupon"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OwnFacts: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["OwnFact"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_OwnPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                info: components["schemas"]["OwnInfo"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Paid: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description How an order stands after paying was tried. */
            data: {
                /** @description Left for the channel */
                due: components["schemas"]["Money"];
                number: string;
                payment: components["schemas"]["PaymentLink"] | null;
                status: components["schemas"]["OrderStatus"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PartAddress: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /**
                 * Format: int64
                 * @description Unix seconds
                 */
                expires_at: number;
                /** @description The part is PUT here; its ETag is reported afterwards */
                url: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PartKept: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                part: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PaymentDetail: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                events: components["schemas"]["PaymentEvent"][];
                row: components["schemas"]["PaymentRow"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PaymentState: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description The gateway gave no answer that can be believed */
                is_unsure: boolean;
                link: components["schemas"]["PaymentLink"] | null;
                number: string;
                order: string;
                order_status: components["schemas"]["OrderStatus"];
                status: components["schemas"]["PaymentStatus"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PipelineHealth: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description Whether this node can work on films. */
            data: {
                /**
                 * Format: int64
                 * @description Jobs that wait or run
                 */
                busy: number;
                /** @description Its version; none when it cannot be run */
                ffmpeg: string | null;
                ffprobe: string | null;
                node: string;
                /** @description What is missing, in words */
                note: string | null;
                workers: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PlannedDeletion: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                delete_time: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PointsMonth: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                days: components["schemas"]["PointsDay"][];
                done: boolean;
                expiring: components["schemas"]["PointsGoing"] | null;
                month: string;
                next: components["schemas"]["StreakBonus"] | null;
                pending: components["schemas"]["PointsComing"][];
                /** Format: int64 */
                score: number;
                /**
                 * Format: int64
                 * @description Days in a row
                 */
                streak: number;
                /**
                 * Format: int64
                 * @description Day of the month now
                 */
                today: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PoolUses: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["PoolUseView"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PopularSearches: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: string[];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_ProfilePage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                accountVerificationType: string[];
                /** @description Sending a code needs a captcha */
                userLoginCaptchaSwitch: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Progress: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                course: components["schemas"]["CourseDone"];
                done: boolean;
                /** Format: int64 */
                permille: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_PurchasePage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                counts: components["schemas"]["PurchaseCounts"];
                list: components["schemas"]["Purchase"][];
                pool: components["schemas"]["Pool"] | null;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Quote: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                due: components["schemas"]["Money"];
                licence: components["schemas"]["Licence"];
                lines: components["schemas"]["PriceLine"][];
                saved: components["schemas"]["Money"];
                /** Format: int64 */
                variant: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_RawEvidence: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description A message as it came. */
            data: {
                digest: string;
                /** @description Provider, signed headers and body as JSON; empty when it was an answer to a question of ours */
                raw: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Redeemed: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                grant: number;
                name: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Refreshed: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                refresh_token?: string | null;
                token: string;
                /** @description `user-refresh` or `admin-refresh` */
                type: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_RefundPlan: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What a refund does, before or after it is done. */
            data: {
                amount: components["schemas"]["Money"];
                bonus: components["schemas"]["Money"];
                channel: components["schemas"]["Money"];
                /** @description Taken back from who invited */
                commission: components["schemas"]["Money"];
                coupon_back: boolean;
                /** Format: int64 */
                entitlements: number;
                lines: components["schemas"]["RefundPlanLine"][];
                /** Format: int64 */
                points_back: number;
                /**
                 * Format: int64
                 * @description Earned and taken back
                 */
                points_taken: number;
                principal: components["schemas"]["Money"];
                /** @description Off what counts for the yearly rate */
                spend: components["schemas"]["Money"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Rewards: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Reward"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_RightList: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["RightRow"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_AdminRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description An administrator as the back office lists and edits them. */
                row: components["schemas"]["AdminProfile"] & {
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    department_id?: number | null;
                    department_name?: string | null;
                    group_arr: number[];
                    group_name_arr: string[];
                    /** Format: int64 */
                    job_id?: number | null;
                    job_name?: string | null;
                    last_login_ip: string;
                    /** Format: int64 */
                    last_login_time?: number | null;
                    /** @description Has a second factor */
                    otp: boolean;
                    /** @description Always empty: a form field for a new one */
                    password: string;
                    status: string;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_BlockRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description A block as the back office sees it. */
                row: {
                    /** Format: int64 */
                    create_time: number;
                    data: components["schemas"]["BlockData"];
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["BlockKind"];
                    status: string;
                    /** Format: int64 */
                    update_time: number;
                    /** Format: int64 */
                    weigh: number;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_CouponRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                row: {
                    /** @description What an amount takes off */
                    amount: components["schemas"]["Money"];
                    /** @description Most that is taken off; 0.00 for no limit */
                    cap: components["schemas"]["Money"];
                    code: string | null;
                    /** Format: int64 */
                    end_time: number | null;
                    /** Format: int64 */
                    given: number;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["CouponKind"];
                    /** @description Least that what it is for must cost */
                    least: components["schemas"]["Money"];
                    name_en: string;
                    name_zh: string;
                    /** Format: int64 */
                    per_member: number;
                    /**
                     * Format: int64
                     * @description Of the price in hundredths of a percent: 9000 is nine tenths
                     */
                    rate: number;
                    scope: components["schemas"]["ScopeWord"];
                    /** Format: int64 */
                    start_time: number;
                    status: string;
                    /** @description A kind, or the id of a type or a material */
                    target: string;
                    target_en: string;
                    target_zh: string;
                    /**
                     * Format: int64
                     * @description 0 for as many as are wanted
                     */
                    total: number;
                    /** Format: int64 */
                    used: number;
                    /**
                     * Format: int64
                     * @description Days that one lasts; 0 for until the end
                     */
                    valid_days: number;
                    way: components["schemas"]["Acquisition"];
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_DepartmentNode: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                row: components["schemas"]["DepartmentContact"] & {
                    children?: components["schemas"]["DepartmentNode"][];
                    /** Format: int64 */
                    createtime: number;
                    /** Format: int64 */
                    id: number;
                    /** Format: int64 */
                    people: number;
                    /** Format: int64 */
                    pid: number;
                    status: string;
                    /** Format: int64 */
                    updatetime: number;
                    /** Format: int64 */
                    weigh: number;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_GroupRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description A group as it is edited. */
                row: {
                    /** Format: int64 */
                    id: number;
                    name: string;
                    /** Format: int64 */
                    pid: number;
                    /** @description Ids of rules without those that have others below them, or `["*"]` */
                    rules: unknown[];
                    status: string;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_MaterialEdit: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                row: components["schemas"]["MediaChoice"] & {
                    active: boolean;
                    body_en: string;
                    body_zh: string;
                    /** Format: int64 */
                    category_id: number;
                    chapters: components["schemas"]["ChapterEdit"][];
                    course: components["schemas"]["CourseFields"] | null;
                    /** @description Files of a project */
                    files: components["schemas"]["ProjectFileEdit"][];
                    fixed_price: boolean;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["MaterialKind"];
                    least_price: components["schemas"]["Money"];
                    level: components["schemas"]["SkillLevel"] | null;
                    loopable: boolean;
                    number: string;
                    /** @description What a pack contains */
                    parts: components["schemas"]["PartEdit"][];
                    /** Format: int64 */
                    published_at: number | null;
                    rights: components["schemas"]["Rights"];
                    shoot: string | null;
                    software: string[];
                    summary_en: string;
                    summary_zh: string;
                    tags_en: string[];
                    tags_zh: string[];
                    title_en: string;
                    title_zh: string;
                    /** Format: int64 */
                    until_at: number | null;
                    variants: components["schemas"]["VariantEdit"][];
                    vip: boolean;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_MemberRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                row: components["schemas"]["MemberProfile"] & {
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    delete_time?: number | null;
                    group: components["schemas"]["GroupName"];
                    /** Format: int64 */
                    group_id: number;
                    id: components["schemas"]["MemberId"];
                    invate_code: string;
                    join_ip: string;
                    /** Format: int64 */
                    join_time: number;
                    last_login_ip: string;
                    /** Format: int64 */
                    last_login_time?: number | null;
                    money: string;
                    motto: string;
                    /** @description Always empty: a form field for a new one */
                    password: string;
                    /** Format: int64 */
                    score: number;
                    /** @description `enable` or `disable` */
                    status: string;
                    /** Format: int64 */
                    vip_date?: number | null;
                    /** Format: int64 */
                    vip_level: number;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_RuleNode: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description A rule as it is edited. */
                row: components["schemas"]["RulePlace"] & components["schemas"]["RowTimes"] & {
                    children?: components["schemas"]["RuleNode"][];
                    extend: components["schemas"]["Extend"];
                    /** Format: int64 */
                    id: number;
                    /** Format: int32 */
                    keepalive: number;
                    name: string;
                    /**
                     * Format: int32
                     * @description 1: of members, holds for visitors too
                     */
                    no_login_valid: number;
                    /** Format: int64 */
                    pid: number;
                    remark: string;
                    /** @description Empty: the remark serves both languages */
                    remark_en: string;
                    status: string;
                    title: string;
                    /** @description Empty: the title serves both languages */
                    title_en: string;
                    type: components["schemas"]["RuleKind"];
                    /** Format: int64 */
                    weigh: number;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_Value: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                row: unknown;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Row_VipLevelRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                row: components["schemas"]["LevelTerms"] & {
                    prices: components["schemas"]["VipPriceRow"][];
                    status: string;
                };
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_RuleTree: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["RuleNode"][];
                remark: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_ScorePage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["ScoreLine"][];
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Searches: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Newest first */
                list: string[];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_SeatOffer: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                company: string;
                /** @description Only an account with this address can take it */
                email: string | null;
                has_room: boolean;
                level_name: string;
                owner_name: string;
                /** Format: int64 */
                until: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_SeatPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                seat: components["schemas"]["OwnSeat"] | null;
                team: components["schemas"]["TeamView"] | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Settings: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Group and title */
                configGroup: {
                    [key: string]: string;
                };
                /** @description Kinds of messages that the configuration file already sets up */
                inFile: string[];
                list: {
                    [key: string]: components["schemas"]["SettingGroup"];
                };
                quickEntrance: string[];
                remark: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_SharedCollection: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Card"][];
                name: string;
                /** @description Nickname */
                owner: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_ShopStatus: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                backups: components["schemas"]["BackupStatus"];
                /** @description Newest first */
                errors: components["schemas"]["ErrorRow"][];
                gateways: components["schemas"]["GatewayStatus"][];
                jobs: components["schemas"]["JobsStatus"];
                /**
                 * Format: int64
                 * @description That nobody has acknowledged
                 */
                open_alerts: number;
                program: components["schemas"]["ProgramStatus"];
                queues: components["schemas"]["QueueStatus"][];
                storage: components["schemas"]["StorageStatus"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Simulation: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: components["schemas"]["Checkout"] & {
                rules: components["schemas"]["RuleHand"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_SpendPage: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Spend"][];
                /** Format: int64 */
                total: number;
                /** @description Spent in 365 days, which counts for the yearly rate */
                year: components["schemas"]["Money"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Start: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What a client asks first: the site, and who is signed in. */
            data: {
                menus: components["schemas"]["MenuNode"][];
                openMemberCenter: boolean;
                rules: components["schemas"]["MenuNode"][];
                site: components["schemas"]["SiteInfo"];
                userInfo: components["schemas"]["UserInfo"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Statement: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What a gateway took in and paid out in a month, by its own bills. */
            data: {
                /** @description Days whose bill was fetched, newest first, with open differences */
                days: components["schemas"]["BillDayView"][];
                lines: components["schemas"]["StatementView"][];
                month: string;
                /** Format: int64 */
                open: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Suggestions: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["Suggestion"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_AdjustRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** @description Yuan, or points */
                    amount: string;
                    asked: components["schemas"]["AdjustAdmin"];
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    decide_time: number | null;
                    decided: components["schemas"]["AdjustAdmin"] | null;
                    /** Format: int64 */
                    id: number;
                    memo: string;
                    /** @description Why it was rejected */
                    reason: string;
                    state: components["schemas"]["Decision"];
                    unit: components["schemas"]["Unit"];
                    user: components["schemas"]["Owner"];
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_AdminRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["AdminProfile"] & {
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    department_id?: number | null;
                    department_name?: string | null;
                    group_arr: number[];
                    group_name_arr: string[];
                    /** Format: int64 */
                    job_id?: number | null;
                    job_name?: string | null;
                    last_login_ip: string;
                    /** Format: int64 */
                    last_login_time?: number | null;
                    /** @description Has a second factor */
                    otp: boolean;
                    /** @description Always empty: a form field for a new one */
                    password: string;
                    status: string;
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_AlertRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** Format: int64 */
                    acknowledge_time: number | null;
                    acknowledged_by: string;
                    /** Format: int64 */
                    close_time: number | null;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["AlertKind"];
                    /** Format: int64 */
                    open_time: number;
                    /** @description Where in the back office it is solved */
                    page: string;
                    /** Format: int64 */
                    seen_time: number;
                    /** Format: int64 */
                    send_time: number | null;
                    status: components["schemas"]["AlertStatus"];
                    /** @description To what */
                    text: string;
                    /** @description What kind of thing has happened */
                    title: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_BlockRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** Format: int64 */
                    create_time: number;
                    data: components["schemas"]["BlockData"];
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["BlockKind"];
                    status: string;
                    /** Format: int64 */
                    update_time: number;
                    /** Format: int64 */
                    weigh: number;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_CouponRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** @description What an amount takes off */
                    amount: components["schemas"]["Money"];
                    /** @description Most that is taken off; 0.00 for no limit */
                    cap: components["schemas"]["Money"];
                    code: string | null;
                    /** Format: int64 */
                    end_time: number | null;
                    /** Format: int64 */
                    given: number;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["CouponKind"];
                    /** @description Least that what it is for must cost */
                    least: components["schemas"]["Money"];
                    name_en: string;
                    name_zh: string;
                    /** Format: int64 */
                    per_member: number;
                    /**
                     * Format: int64
                     * @description Of the price in hundredths of a percent: 9000 is nine tenths
                     */
                    rate: number;
                    scope: components["schemas"]["ScopeWord"];
                    /** Format: int64 */
                    start_time: number;
                    status: string;
                    /** @description A kind, or the id of a type or a material */
                    target: string;
                    target_en: string;
                    target_zh: string;
                    /**
                     * Format: int64
                     * @description 0 for as many as are wanted
                     */
                    total: number;
                    /** Format: int64 */
                    used: number;
                    /**
                     * Format: int64
                     * @description Days that one lasts; 0 for until the end
                     */
                    valid_days: number;
                    way: components["schemas"]["Acquisition"];
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_DifferenceRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** Format: int64 */
                    create_time: number;
                    /** @description By the gateway's clock */
                    day: string;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["DifferenceKind"];
                    number: string;
                    ours: components["schemas"]["Money"] | null;
                    provider: string;
                    resolution: string;
                    /** Format: int64 */
                    resolve_time: number | null;
                    status: components["schemas"]["DifferenceStatus"];
                    subject: components["schemas"]["DifferenceSubject"];
                    theirs: components["schemas"]["Money"] | null;
                    txn: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_DownloadRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /**
                     * Format: int64
                     * @description Addresses this member downloaded from on that day; more than five look like a shared account
                     */
                    addresses: number;
                    agent: string;
                    /** Format: int64 */
                    bytes: number;
                    counted: boolean;
                    /** Format: int64 */
                    file_id: number;
                    file_name: string;
                    /** Format: int64 */
                    id: number;
                    ip: string;
                    /** Format: int64 */
                    member_id: number;
                    /** Format: int64 */
                    size: number;
                    /** Format: int64 */
                    started_at: number;
                    /** Format: int64 */
                    starts: number;
                    /** Format: int64 */
                    touched_at: number;
                    username: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_InviteRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    amount: components["schemas"]["Money"];
                    base: components["schemas"]["Money"];
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    due_time: number;
                    event: components["schemas"]["InviteEvent"];
                    /** Format: int64 */
                    id: number;
                    invitee: components["schemas"]["InviteMember"];
                    inviter: components["schemas"]["InviteMember"];
                    /** @description Where the invited registered from */
                    network: string;
                    order: string;
                    reason: string;
                    reversed: components["schemas"]["Money"];
                    state: components["schemas"]["RewardState"];
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_LogLine: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    admin_id: components["schemas"]["AdminId"];
                    after: unknown;
                    before: unknown;
                    /** Format: int64 */
                    create_time: number;
                    /** @description What was sent, as JSON */
                    data: string;
                    /** Format: int64 */
                    id: number;
                    ip: string;
                    title: string;
                    url: string;
                    useragent: string;
                    username: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_MaterialRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** @description "1": switched on */
                    active: string;
                    /** @description Something is being made of it */
                    busy: boolean;
                    /** Format: int64 */
                    duration_ms: number | null;
                    /** @description Of the preview */
                    fps: string | null;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["MaterialKind"];
                    /** @description "1": in the shop now */
                    listed: string;
                    number: string;
                    price: components["schemas"]["Money"];
                    /**
                     * Format: int64
                     * @description None: never
                     */
                    published_at: number | null;
                    /** Format: int64 */
                    sales: number;
                    sprite: components["schemas"]["Sprite"] | null;
                    thumb: string;
                    title: string;
                    title_en: string;
                    title_zh: string;
                    type: string;
                    /** Format: int64 */
                    updated_at: number;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_MemberRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["MemberProfile"] & {
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    delete_time?: number | null;
                    group: components["schemas"]["GroupName"];
                    /** Format: int64 */
                    group_id: number;
                    id: components["schemas"]["MemberId"];
                    invate_code: string;
                    join_ip: string;
                    /** Format: int64 */
                    join_time: number;
                    last_login_ip: string;
                    /** Format: int64 */
                    last_login_time?: number | null;
                    money: string;
                    motto: string;
                    /** @description Always empty: a form field for a new one */
                    password: string;
                    /** Format: int64 */
                    score: number;
                    /** @description `enable` or `disable` */
                    status: string;
                    /** Format: int64 */
                    vip_date?: number | null;
                    /** Format: int64 */
                    vip_level: number;
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_MessageRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    /** Format: int64 */
                    attempts: number;
                    body: string;
                    channel: components["schemas"]["Channel"];
                    /** Format: int64 */
                    create_time: number;
                    error: string;
                    /** @description The same with a layout, if it has one */
                    html: string;
                    id: components["schemas"]["MessageId"];
                    status: components["schemas"]["Status"];
                    subject: string;
                    target: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_MoneyRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["MoneyLine"] & {
                    user: components["schemas"]["Owner"];
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_OrderRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    channel: components["schemas"]["Money"];
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["OrderKind"];
                    /** Format: int64 */
                    lines: number;
                    number: string;
                    /** Format: int64 */
                    paid_time: number | null;
                    refunded: components["schemas"]["Money"];
                    status: components["schemas"]["OrderStatus"];
                    /** @description Of the first line */
                    title: string;
                    total: components["schemas"]["Money"];
                    user: components["schemas"]["Buyer"];
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_PaymentRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    amount: components["schemas"]["Money"];
                    /** Format: int64 */
                    create_time: number;
                    /** Format: int64 */
                    id: number;
                    livemode: boolean;
                    number: string;
                    /** @description Number of the order */
                    order: string;
                    /** Format: int64 */
                    paid_time: number | null;
                    provider: string;
                    refunded: components["schemas"]["Money"];
                    /** Format: int64 */
                    settle_time: number | null;
                    status: components["schemas"]["PaymentStatus"];
                    /** @description The gateway's own number */
                    txn: string | null;
                    /** Format: int64 */
                    user_id: number;
                    username: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_QuarantineRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: {
                    amount: components["schemas"]["Money"];
                    /** Format: int64 */
                    create_time: number;
                    currency: string;
                    /** Format: int64 */
                    id: number;
                    /** @description Whether the money is in our books, in suspense */
                    is_booked: boolean;
                    /** @description The payment's number, as the gateway names it */
                    number: string;
                    /** Format: int64 */
                    payment_id: number | null;
                    provider: string;
                    reason: components["schemas"]["QuarantineReason"];
                    resolution: string;
                    /** Format: int64 */
                    resolve_time: number | null;
                    status: components["schemas"]["QuarantineStatus"];
                    /** @description The gateway's own number */
                    txn: string;
                }[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_ScoreRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["ScoreLine"] & {
                    user: components["schemas"]["Owner"];
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_TaskRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["TaskProgress"] & {
                    /** Format: int64 */
                    created_at: number;
                    /** Format: int64 */
                    due_at: number;
                    /** Format: int64 */
                    ended_at: number | null;
                    /** @description In the caller's language */
                    error: string;
                    /** Format: int64 */
                    id: number;
                    kind: components["schemas"]["TaskKind"];
                    node: string;
                    /** Format: int64 */
                    started_at: number | null;
                    /** Format: int64 */
                    subject: number;
                    subject_name: string;
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_TerminalRun: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["RunRow"] & {
                    /** Format: int64 */
                    duration_ms?: number | null;
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_Value: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: unknown[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Table_VipLevelRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: (components["schemas"]["LevelTerms"] & {
                    prices: components["schemas"]["VipPriceRow"][];
                    status: string;
                })[];
                remark: string;
                /** Format: int64 */
                total: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TerminalKnown: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["TerminalRun"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TerminalOffer: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description What runs beside the queue */
                background: components["schemas"]["TerminalRun"][];
                commands: components["schemas"]["TerminalCommand"][];
                /** @description The file that lists the commands */
                file: string;
                manager: string;
                managers: components["schemas"]["TerminalManager"][];
                /** @description Whether the proof is a code of the second factor, not the password */
                otp: boolean;
                parallel: number;
                /**
                 * Format: int64
                 * @description Until when nothing more has to be proved; unix seconds
                 */
                proved_until: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TerminalOutput: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                from: number;
                /**
                 * Format: int64
                 * @description Where the next part begins; none: this is the last
                 */
                next?: number | null;
                row: components["schemas"]["TerminalRun"];
                /** @description Whole lines from `from` on */
                text: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TerminalRun: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description A run as the back office shows it. */
            data: components["schemas"]["RunRow"] & {
                /** Format: int64 */
                duration_ms?: number | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TextList: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["TextRow"][];
                remark: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TextVersions: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                name: string;
                /** @description Values of the owner's own that the newest one names have changed since: publishing it again takes them over */
                values_changed: boolean;
                /** @description Newest first */
                versions: components["schemas"]["TextVersion"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TopupOffer: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                agreements: components["schemas"]["Agreement"][];
                balance: components["schemas"]["BalanceView"];
                /** @description Most principal that may lie in the balance */
                cap: components["schemas"]["Money"];
                cap_reason: string;
                channels: components["schemas"]["PayChannel"][];
                custom: components["schemas"]["CustomTopup"];
                history: components["schemas"]["TopupLine"][];
                /** Format: int64 */
                left_today: number;
                templates: components["schemas"]["TopupTemplate"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Tried: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What came of a trial. */
            data: {
                reason?: string | null;
                sent: boolean;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TypeChoices: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["TypeChoice"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_TypeList: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["TypeNode"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Unsubscribed: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                kind: components["schemas"]["LetterKind"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_UploadAddress: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description Where a browser sends a small file. */
            data: {
                /**
                 * Format: int64
                 * @description Unix seconds
                 */
                expires_at: number;
                /** @description What to report it by */
                key: string;
                /** @description The bytes are PUT here, and reported afterwards; empty: the form goes to the shop */
                url: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_UploadList: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["UploadRow"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_UploadRow: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                created_at: number;
                /** @description Parts are sent to the store, each to an address of its own, and not to the shop */
                direct: boolean;
                error: string;
                /** @description Numbers of the parts that are here */
                have: number[];
                /** Format: int64 */
                id: number;
                /** @description The same file is here already: nothing needs to be sent */
                instant: boolean;
                name: string;
                /** Format: int64 */
                part_size: number;
                /**
                 * Format: int64
                 * @description Bytes that are here
                 */
                received: number;
                /** Format: int64 */
                size: number;
                state: components["schemas"]["UploadState"];
                target: components["schemas"]["UploadTarget"];
                /** Format: int64 */
                target_id: number;
                /** Format: int64 */
                touched_at: number;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Uploaded: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                file: components["schemas"]["AttachmentRow"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Value: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: unknown;
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Vec_AreaOption: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                label: string;
                /** Format: int64 */
                value: number;
            }[];
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Vec_MenuCount: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                count: number;
                page: string;
            }[];
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_VerifiedAddress: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** @description Good for ten minutes and one change */
                accountVerificationToken: string;
                type: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_VerifiedCertificate: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What anybody who knows the number may know. */
            data: {
                /** Format: int64 */
                issued_at: number;
                licence: components["schemas"]["Licence"];
                licence_name: string;
                licensee: string;
                material_number: string;
                number: string;
                path: string;
                project: string;
                /** @description Why it is not */
                reason: string | null;
                title: string;
                valid: boolean;
                variant: string | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Views: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                list: components["schemas"]["SavedView"][];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_VipOffer: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                agreements: components["schemas"]["Agreement"][];
                levels: components["schemas"]["VipLevel"][];
                mine: components["schemas"]["VipMine"] | null;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_WalletOwner: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                user: components["schemas"]["Owner"];
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_Watch: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                renew_at: number;
                url: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description How the envelope looks, for the description of the API. */
        Envelope_ZipLink: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            data: {
                /** Format: int64 */
                expires_at: number;
                name: string;
                /** Format: int64 */
                size: number;
                url: string;
            };
            msg: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            time: number;
        };
        /** @description What went wrong last, wherever it did. */
        ErrorRow: {
            /** Format: int64 */
            at: number;
            /** @description Which of them */
            name: string;
            /** @description job, task, message or backup */
            source: string;
            text: string;
        };
        EventView: {
            actor: string;
            /** Format: int64 */
            at: number;
            detail: string;
            kind: string;
            name: string;
        };
        /** @enum {string} */
        EvidenceSource: "notify" | "return" | "query" | "bill" | "admin";
        /** @enum {string} */
        EvidenceVerdict: "counted" | "again" | "late" | "duplicate" | "mismatch" | "set_aside" | "unknown_order";
        EvidenceView: {
            /** Format: int64 */
            at: number;
            /** @description The one that the payment was made by */
            counted: boolean;
            reason: string;
            source: string;
            verdict: string;
        };
        Examination: {
            /** @description Worst first */
            list: components["schemas"]["FindingView"][];
        };
        ExportState: {
            /** Format: int64 */
            id: number;
            is_ready: boolean;
            /**
             * Format: int64
             * @description Thousandths
             */
            progress: number;
            state: components["schemas"]["TaskState"];
        };
        /** @enum {string} */
        Extend: "none" | "add_rules_only" | "add_menu_only";
        /** @description A filter with its values, as a list shows it. */
        Facet: {
            key: components["schemas"]["FacetKey"];
            values: components["schemas"]["FacetValue"][];
        };
        /** @enum {string} */
        FacetKey: "type" | "kind" | "offer" | "resolution" | "fps" | "aspect" | "alpha" | "duration" | "codec" | "software" | "level" | "tag";
        FacetValue: {
            children: components["schemas"]["FacetValue"][];
            /**
             * Format: int64
             * @description How many there would be with this value under the other filters
             */
            count: number;
            /** @description Of values that the shop names; the rest are texts of the page */
            name: string | null;
            value: string;
        };
        FaqPage: {
            topics: components["schemas"]["FaqTopic"][];
        };
        FaqTopic: {
            list: components["schemas"]["Question"][];
            topic: components["schemas"]["TopicKey"];
        };
        /** @description A favourite, newest first. */
        Favourite: components["schemas"]["Card"] & {
            /** Format: int64 */
            collected_at: number;
            /** @description The collections it is in */
            collections: components["schemas"]["CollectionId"][];
        };
        Favourites: {
            /**
             * Format: int64
             * @description However the list is narrowed
             */
            all: number;
            collections: components["schemas"]["Collection"][];
            list: components["schemas"]["Favourite"][];
            /** Format: int64 */
            total: number;
        };
        /** @description A file with its link. */
        FileLink: {
            /** Format: int64 */
            expires_at: number;
            key: string;
            name: string;
            sha256: string;
            /** Format: int64 */
            size: number;
            url: string;
        };
        FileLinks: {
            links: components["schemas"]["FileLink"][];
            /** Format: int64 */
            total: number;
        };
        FindingView: {
            check: string;
            /** @description What is wrong; empty if nothing is */
            found: string;
            /** @description What to do about it */
            remedy: string;
            state: components["schemas"]["CheckState"];
            title: string;
        };
        FinishUpload: {
            id: components["schemas"]["Int"];
            sha1?: components["schemas"]["Text"];
        };
        Flag: boolean;
        FolderLink: {
            path: string;
        };
        FolderName: {
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default  */
            name: components["schemas"]["Text"];
        };
        /** @description One search, or all of them. */
        Forget: {
            /** @default false */
            all: components["schemas"]["Flag"];
            /** @default  */
            words: components["schemas"]["Text"];
        };
        /** @description What was found; what may not be seen by who asks is not looked for. */
        Found: {
            customers: components["schemas"]["FoundCustomer"][];
            materials: components["schemas"]["TitledMaterial"][];
            orders: components["schemas"]["TitledOrder"][];
            /** @description Names of pages in the menu */
            pages: string[];
            settings: components["schemas"]["FoundSetting"][];
        };
        FoundCustomer: {
            active: boolean;
            /** Format: int64 */
            id: number;
            nickname: string;
            username: string;
        };
        FoundMaterial: {
            /** @description On sale */
            active: boolean;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["MaterialKind"];
            number: string;
            price: components["schemas"]["Money"];
        };
        FoundOrder: {
            /** Format: int64 */
            created_at: number;
            nickname: string;
            number: string;
            status: components["schemas"]["OrderStatus"];
            total: components["schemas"]["Money"];
        };
        FoundSetting: {
            group: string;
            name: string;
            title: string;
        };
        GatewayCheck: {
            /** @default  */
            provider: components["schemas"]["Text"];
        };
        GatewayChecked: {
            /**
             * Format: int64
             * @description How far its clock is ahead of ours
             */
            clock_skew_ms: number;
            /** @description Its signed answer to a harmless question verifies */
            is_right: boolean;
            /** @description What the gateway or the way to it said instead */
            problem: string;
        };
        GatewayList: {
            has_sandbox: boolean;
            /** @description No real money moves here */
            is_test: boolean;
            list: components["schemas"]["GatewayView"][];
            /**
             * Format: int64
             * @description Things in quarantine that wait for somebody
             */
            quarantined: number;
        };
        /** @description Secrets inside: no `Debug`, no `Serialize`. */
        GatewaySave: {
            /**
             * @description Stripe: the account, since the key does not name it
             * @default
             */
            account: components["schemas"]["Text"];
            /** @description By name; what is left out or empty stays as it was */
            credentials?: Record<string, unknown>;
            /**
             * @description real, trial, or the address of a simulator on this machine
             * @default
             */
            endpoint: components["schemas"]["Text"];
            /**
             * @description Ways to pay to offer; none for all
             * @default []
             */
            methods: string[];
            /** @default  */
            provider: components["schemas"]["Text"];
        };
        GatewaySaved: {
            notify_url: string;
            /** Format: int64 */
            version: number;
        };
        GatewayStatus: {
            /** @description Takes real money */
            is_live: boolean;
            /** @description Why it cannot be used; empty if it can */
            problem: string;
            provider: string;
        };
        GatewaySwitch: {
            /** @default false */
            is_on: components["schemas"]["Flag"];
            /** @default  */
            provider: components["schemas"]["Text"];
        };
        GatewayVersion: {
            /** Format: int64 */
            create_time: number;
            endpoint: string;
            /** @description Names of the credentials that are set */
            fields: string[];
            is_current: boolean;
            merchant: string;
            methods: string[];
            /** @description To be entered at the gateway */
            notify_url: string;
            /** @description Why it cannot be used */
            problem: string | null;
            /** Format: int64 */
            version: number;
        };
        /** @description A gateway, set up or not. */
        GatewayView: {
            /** @description Whether buyers can choose it */
            is_on: boolean;
            /** @description Every way to pay that it has */
            methods: string[];
            provider: components["schemas"]["Provider"];
            /** @description The newest first */
            versions: components["schemas"]["GatewayVersion"][];
        };
        /** @description One line of a cart: a material in one version under one licence. */
        GoodsKey: {
            licence: components["schemas"]["Licence"];
            /** Format: int64 */
            material: number;
            /** Format: int64 */
            variant: number;
        };
        GrantInput: {
            expires_at?: components["schemas"]["Int"] | null;
            licence: components["schemas"]["Licence"];
            material: components["schemas"]["Int"];
            member: components["schemas"]["Int"];
            reason: components["schemas"]["Text"];
        };
        GroupInput: {
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            name: components["schemas"]["Text"] | null;
            /** @default null */
            pid: components["schemas"]["Int"] | null;
            /**
             * @description Ids of every rule given, branches included
             * @default null
             */
            rules: components["schemas"]["Int"][] | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
        };
        GroupName: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A group as it is listed. */
        GroupNode: components["schemas"]["RowTimes"] & {
            children?: components["schemas"]["GroupNode"][];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            members: number;
            name: string;
            /** Format: int64 */
            pid: number;
            /** @description In words */
            rules: string;
            status: string;
        };
        /** @description A group as it is edited. */
        GroupRow: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            pid: number;
            /** @description Ids of rules without those that have others below them, or `["*"]` */
            rules: unknown[];
            status: string;
        };
        GroupTree: {
            /** @description Ids of the caller's own groups */
            group: number[];
            list: components["schemas"]["GroupNode"][];
            remark: string;
            total: number;
        };
        History: {
            list: components["schemas"]["Viewed"][];
            /** Format: int64 */
            total: number;
        };
        Home: {
            blocks: components["schemas"]["HomeBlock"][];
        };
        /** @description A block of the home page with what is in it. */
        HomeBlock: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "carousel";
            slides: components["schemas"]["Slide"][];
        } | {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "chips";
            types: components["schemas"]["TypeNode"][];
        } | {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "rail";
            list: components["schemas"]["Card"][];
            note: string;
            /** @description Where all of it is listed */
            path: string;
            title: string;
        } | {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "picks";
            list: components["schemas"]["Card"][];
            note: string;
            title: string;
        } | {
            /** @description What the button says; without it the whole banner is the link */
            action: string;
            /** Format: int64 */
            id: number;
            image: string;
            /** @enum {string} */
            kind: "banner";
            path: string;
            text: string;
            title: string;
        } | {
            /** @description Safe to show as it is */
            html: string;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "text";
        };
        /** @description What a file would bring, or has brought. */
        ImportReport: {
            errors: components["schemas"]["RowError"][];
            /** @description Names of the fields that the head named, and of the columns that mean nothing */
            fields: string[];
            good: number;
            /** @description The first rows as they would be sent */
            rows: {
                [key: string]: string;
            }[];
            total: number;
            unknown: string[];
        };
        Int: number;
        Invitation: {
            code: string;
            funnel: components["schemas"]["InviteFunnel"];
            invitee_gift: string;
            /** @description What to send to friends */
            link: string;
            pending: components["schemas"]["Money"];
            /** @description Address of a picture */
            poster: string;
            qr: string;
            reversed: components["schemas"]["Money"];
            rules: string[];
            settled: components["schemas"]["Money"];
        };
        /** @enum {string} */
        InviteEvent: "first" | "later";
        InviteFunnel: {
            earned: components["schemas"]["Money"];
            /** Format: int64 */
            opened: number;
            /** Format: int64 */
            paid: number;
            /** Format: int64 */
            registered: number;
        };
        InviteInput: {
            email: components["schemas"]["Text"];
        };
        InviteMember: {
            /** Format: int64 */
            id: number;
            nickname: string;
            username: string;
        };
        InviteRow: {
            amount: components["schemas"]["Money"];
            base: components["schemas"]["Money"];
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            due_time: number;
            event: components["schemas"]["InviteEvent"];
            /** Format: int64 */
            id: number;
            invitee: components["schemas"]["InviteMember"];
            inviter: components["schemas"]["InviteMember"];
            /** @description Where the invited registered from */
            network: string;
            order: string;
            reason: string;
            reversed: components["schemas"]["Money"];
            state: components["schemas"]["RewardState"];
        };
        JobsStatus: {
            /**
             * Format: int64
             * @description Whose last run went wrong
             */
            failing: number;
            /** Format: int64 */
            run_time: number | null;
            /** Format: int64 */
            total: number;
        };
        JoinInput: {
            code: components["schemas"]["Text"];
        };
        /** @enum {string} */
        JournalKind: "opening" | "adjust" | "topup" | "topup_back" | "hold" | "release" | "order" | "vip" | "refund" | "stray" | "commission" | "commission_back" | "use" | "return" | "earn" | "earn_back" | "checkin" | "gift" | "expire" | "test_ended";
        JournalView: {
            actor: string;
            /** Format: int64 */
            at: number;
            entries: components["schemas"]["EntryView"][];
            /** Format: int64 */
            id: number;
            key: string;
            kind: string;
            unit: string;
        };
        KeptFile: {
            /** Format: int64 */
            id: number;
            name: string;
            sha256: string;
            /** Format: int64 */
            size: number;
        };
        KindRow: {
            /** @description Whether the shop sends it */
            is_on: boolean;
            /** @description Whether members may do without */
            is_optional: boolean;
            kind: components["schemas"]["LetterKind"];
        };
        KindSwitch: {
            is_on: components["schemas"]["Flag"];
            kind: components["schemas"]["Text"];
        };
        LedgerAudit: {
            /** Format: int64 */
            at: number;
            checks: components["schemas"]["CheckView"][];
            /** @description Earlier looks, newest first */
            runs: components["schemas"]["AuditRun"][];
            /** Format: int64 */
            took_ms: number;
            /** Format: int64 */
            violations: number;
        };
        Lesson: {
            clip: components["schemas"]["Preview"] | null;
            /** Format: int64 */
            duration_ms: number;
            /** Format: int64 */
            files: number;
            free: boolean;
            has_video: boolean;
            /** Format: int64 */
            id: number;
            poster: string | null;
            title: string;
        };
        LessonChapter: {
            number: number;
            title: string;
        };
        LessonCourse: {
            /** Format: int64 */
            id: number;
            path: string;
            poster: string;
            title: string;
        };
        LessonEdit: {
            /** Format: int64 */
            duration_ms: number;
            files: components["schemas"]["LessonFileEdit"][];
            free: boolean;
            /** Format: int64 */
            id: number;
            subtitles: components["schemas"]["SubtitleEdit"][];
            title_en: string;
            title_zh: string;
        };
        LessonFileEdit: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            size: number;
        };
        LessonInput: {
            free: boolean;
            id?: components["schemas"]["Int"] | null;
            title_en: components["schemas"]["Text"];
            title_zh: components["schemas"]["Text"];
        };
        LessonPage: {
            access: components["schemas"]["Access"];
            chapter: components["schemas"]["LessonChapter"];
            clip: components["schemas"]["Preview"] | null;
            course: components["schemas"]["LessonCourse"];
            done: boolean;
            /** Format: int64 */
            duration_ms: number;
            files: components["schemas"]["OwnedFile"][];
            /** Format: int64 */
            id: number;
            /** @description What is written over the film */
            mark: string | null;
            next: components["schemas"]["Neighbour"] | null;
            notes: components["schemas"]["Note"][];
            /** @description Chapter and place, as 3.4 */
            number: string;
            /** Format: int64 */
            position_ms: number;
            prev: components["schemas"]["Neighbour"] | null;
            ranges: number[][];
            stream: components["schemas"]["LessonStream"] | null;
            subtitles: components["schemas"]["LessonSubtitle"][];
            title: string;
            /**
             * Format: int64
             * @description How much of it may be watched, on trial
             */
            trial_ms: number | null;
            /** @description The film is still being made */
            waiting: boolean;
        };
        LessonState: {
            file: components["schemas"]["KeptFile"] | null;
            files: components["schemas"]["LessonFileEdit"][];
            job: components["schemas"]["TaskRow"] | null;
            /** Format: int64 */
            lesson: number;
            /** @description Such as 1080p */
            streams: string[];
            /** @description Languages */
            subtitles: string[];
            upload: components["schemas"]["UploadRow"] | null;
        };
        LessonStream: {
            heights: number[];
            /**
             * Format: int64
             * @description When to ask for the next
             */
            renew_at: number;
            /** @description For guests; members ask `study/watch` for theirs */
            url: string;
        };
        LessonSubtitle: {
            lang: string;
            name: string;
            url: string;
        };
        LetterChoice: {
            /** @description Letters about money and security always come */
            is_optional: boolean;
            is_wanted: boolean;
            kind: components["schemas"]["LetterKind"];
        };
        LetterChoices: {
            list: components["schemas"]["LetterChoice"][];
        };
        /** @enum {string} */
        LetterKind: "order_paid" | "order_refunded" | "topped_up" | "vip_began" | "vip_ends" | "coupon_ends" | "deletion_begun" | "new_device";
        LetterKinds: {
            list: components["schemas"]["KindRow"][];
            remark: string;
        };
        /** @description A letter as it would arrive, filled with an example. */
        LetterPreview: {
            html: string;
            subject: string;
            text: string;
        };
        LetterWish: {
            is_wanted: components["schemas"]["Flag"];
            kind: components["schemas"]["Text"];
        };
        /** @description What a level is and gives. */
        LevelTerms: {
            /** Format: int64 */
            day_pool: number;
            /**
             * Format: int64
             * @description The level itself: 1 is the lowest
             */
            id: number;
            /** @description personal, commercial or enterprise */
            licence: string;
            /**
             * Format: int64
             * @description Free downloads in a month and in a day
             */
            month_pool: number;
            name_en: string;
            name_zh: string;
            /**
             * Format: int64
             * @description Of a price in hundredths of a percent: 9000 is nine tenths
             */
            rate: number;
            /** Format: int64 */
            seats: number;
        };
        /** @enum {string} */
        Licence: "personal" | "commercial" | "enterprise";
        /** @description A licence that can be bought, and what it costs against the personal one. */
        LicenceOffer: {
            key: components["schemas"]["Licence"];
            times: string;
        };
        LicencePrice: {
            licence: components["schemas"]["Licence"];
            price: components["schemas"]["Money"];
        };
        /** @enum {string} */
        LineKey: "variant" | "licence" | "upgrade" | "sale" | "vip" | "spend";
        /** @enum {string} */
        LineState: "ready" | "owned" | "gone";
        LineView: components["schemas"]["PendingVideos"] & {
            detail: string;
            due: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            licence: string | null;
            licence_name: string | null;
            list: components["schemas"]["Money"];
            /** Format: int64 */
            material: number | null;
            path: string | null;
            poster: string | null;
            refunded: boolean;
            title: string;
            /** Format: int64 */
            variant: number | null;
        };
        /** @enum {string} */
        LinkListFormat: "aria2" | "metalink" | "sha256";
        /** @description A line of the log as the back office lists it. */
        LogLine: {
            admin_id: components["schemas"]["AdminId"];
            after: unknown;
            before: unknown;
            /** Format: int64 */
            create_time: number;
            /** @description What was sent, as JSON */
            data: string;
            /** Format: int64 */
            id: number;
            ip: string;
            title: string;
            url: string;
            useragent: string;
            username: string;
        };
        LoggedIn: {
            /** @description The second factor is asked for next, with this */
            otp_ticket?: string | null;
            userInfo?: components["schemas"]["AdminInfo"] | null;
        };
        Login: {
            /** @default  */
            captchaId: components["schemas"]["Text"];
            /** @default  */
            captchaInfo: components["schemas"]["Text"];
            /** @default false */
            keep: components["schemas"]["Flag"];
            /** @default  */
            password: string;
            /** @default  */
            username: components["schemas"]["Text"];
        };
        LoginPage: {
            captcha: boolean;
        };
        Logout: {
            refreshToken?: components["schemas"]["Text"];
        };
        Look: {
            blocks: components["schemas"]["LookBlock"][];
        };
        LookBlock: {
            data: Record<string, unknown>;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["BlockKind"];
        };
        ManifestWish: components["schemas"]["DownloadSelection"] & {
            format: components["schemas"]["LinkListFormat"];
        };
        MasterRow: {
            /** Format: int64 */
            edition: number | null;
            file: components["schemas"]["KeptFile"] | null;
            job: components["schemas"]["TaskRow"] | null;
            upload: components["schemas"]["UploadRow"] | null;
            /** Format: int64 */
            variant: number | null;
        };
        MaterialAdded: {
            /** Format: int64 */
            id: number;
        };
        /** @description One thing to do. */
        MaterialCheck: {
            /** @description title, category, tags, summary, poster, preview, master, lessons, films, free, price, english */
            key: string;
            /** @description It may be sold without */
            later: boolean;
            /** @description Lessons that have no video yet */
            lessons: string[];
            /** @description How far it is, such as 2/3 */
            note: string | null;
            ok: boolean;
        };
        /** @description A new draft. */
        MaterialDraft: {
            category_id: components["schemas"]["Int"];
            kind: components["schemas"]["MaterialKind"];
            title_en: components["schemas"]["Text"];
            title_zh: components["schemas"]["Text"];
        };
        MaterialEdit: components["schemas"]["MediaChoice"] & {
            active: boolean;
            body_en: string;
            body_zh: string;
            /** Format: int64 */
            category_id: number;
            chapters: components["schemas"]["ChapterEdit"][];
            course: components["schemas"]["CourseFields"] | null;
            /** @description Files of a project */
            files: components["schemas"]["ProjectFileEdit"][];
            fixed_price: boolean;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["MaterialKind"];
            least_price: components["schemas"]["Money"];
            level: components["schemas"]["SkillLevel"] | null;
            loopable: boolean;
            number: string;
            /** @description What a pack contains */
            parts: components["schemas"]["PartEdit"][];
            /** Format: int64 */
            published_at: number | null;
            rights: components["schemas"]["Rights"];
            shoot: string | null;
            software: string[];
            summary_en: string;
            summary_zh: string;
            tags_en: string[];
            tags_zh: string[];
            title_en: string;
            title_zh: string;
            /** Format: int64 */
            until_at: number | null;
            variants: components["schemas"]["VariantEdit"][];
            vip: boolean;
        };
        /** Format: int64 */
        MaterialId: number;
        MaterialInput: {
            body_en: components["schemas"]["Text"];
            body_zh: components["schemas"]["Text"];
            category_id: components["schemas"]["Int"];
            /** @description In order; what is missing is removed */
            chapters?: components["schemas"]["ChapterInput"][];
            course?: components["schemas"]["CourseFields"] | null;
            /** @description Left out: as they were */
            files?: components["schemas"]["ProjectFileInput"][] | null;
            fixed_price: boolean;
            id: components["schemas"]["Int"];
            least_price: components["schemas"]["Money"];
            level?: components["schemas"]["SkillLevel"] | null;
            loopable: boolean;
            /** @description Ids of what a pack contains; left out: as it was */
            parts?: components["schemas"]["Int"][] | null;
            published_at?: components["schemas"]["Int"] | null;
            rights: components["schemas"]["Rights"];
            shoot?: string | null;
            software: string[];
            summary_en: components["schemas"]["Text"];
            summary_zh: components["schemas"]["Text"];
            tags_en: string[];
            tags_zh: string[];
            title_en: components["schemas"]["Text"];
            title_zh: components["schemas"]["Text"];
            until_at?: components["schemas"]["Int"] | null;
            /** @description Best first; a version that is missing is removed, unless somebody has it */
            variants: components["schemas"]["VariantInput"][];
            vip: boolean;
        };
        /** @enum {string} */
        MaterialKind: "footage" | "pack" | "course" | "project_file";
        /** @description A page of a list. */
        MaterialPage: {
            /** @description The words as they were understood, when that is not as they were typed */
            corrected: string | null;
            /** @description When nothing is left: what to give up, the best first */
            drops: components["schemas"]["Drop"][];
            facets: components["schemas"]["Facet"][];
            /** Format: int64 */
            limit: number;
            list: components["schemas"]["Card"][];
            /** Format: int64 */
            page: number;
            price: components["schemas"]["PriceRange"];
            sort: components["schemas"]["Sort"];
            /** @description The chosen tags, by name */
            tags: components["schemas"]["TagName"][];
            /** Format: int64 */
            total: number;
            type: components["schemas"]["TypeWithTrail"] | null;
        };
        /** @description A material as the back office lists it. */
        MaterialRow: {
            /** @description "1": switched on */
            active: string;
            /** @description Something is being made of it */
            busy: boolean;
            /** Format: int64 */
            duration_ms: number | null;
            /** @description Of the preview */
            fps: string | null;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["MaterialKind"];
            /** @description "1": in the shop now */
            listed: string;
            number: string;
            price: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description None: never
             */
            published_at: number | null;
            /** Format: int64 */
            sales: number;
            sprite: components["schemas"]["Sprite"] | null;
            thumb: string;
            title: string;
            title_en: string;
            title_zh: string;
            type: string;
            /** Format: int64 */
            updated_at: number;
        };
        MaterialState: components["schemas"]["MediaChoice"] & {
            checks: components["schemas"]["MaterialCheck"][];
            /** @description Files of a project that are here */
            files: components["schemas"]["KeptFile"][];
            lessons: components["schemas"]["LessonState"][];
            masters: components["schemas"]["MasterRow"][];
            ready: boolean;
        };
        /** @description Pictures and clips, kept as JSON beside the row. */
        Media: {
            aspect: string | null;
            clip: string | null;
            poster: string;
            preview: components["schemas"]["Preview"] | null;
            sprite: components["schemas"]["Sprite"] | null;
            thumb: string;
            tint: string;
        };
        /** @description Pictures and clips as they are now, and which frame was chosen. */
        MediaChoice: {
            media: components["schemas"]["Media"];
            /**
             * Format: int64
             * @description None while nobody has chosen, -1 for a picture of its own
             */
            poster_chosen: number | null;
            /** @description Frames to choose the picture from */
            posters: string[];
        };
        MemberFigures: {
            joined: components["schemas"]["Counts"];
            /** Format: int64 */
            total: number;
        };
        /** Format: int64 */
        MemberId: number;
        /** @description A member as the client keeps them (seed section 3). */
        MemberInfo: components["schemas"]["MemberProfile"] & {
            /**
             * Format: int64
             * @description When the account will be erased, if that is planned
             */
            delete_time?: number | null;
            /** @description False for who registered by a code alone and has not set one yet */
            has_password: boolean;
            id: components["schemas"]["MemberId"];
            invate_code: string;
            /** Format: int64 */
            join_time: number;
            last_login_ip: string;
            /** Format: int64 */
            last_login_time?: number | null;
            money: string;
            motto: string;
            rateInfo: components["schemas"]["RateInfo"];
            refresh_token: string;
            /** Format: int64 */
            score: number;
            token: string;
            vipLevelName: string;
            /** Format: int64 */
            vip_date?: number | null;
            /** Format: int64 */
            vip_level: number;
        };
        /** @description What may be sent: a field that is missing stays as it is. Money and points have pages of their own. */
        MemberInput: {
            /** @default null */
            birthday: components["schemas"]["Text"] | null;
            /** @default null */
            email: components["schemas"]["Text"] | null;
            /** @default null */
            gender: components["schemas"]["Int"] | null;
            /** @default null */
            group_id: components["schemas"]["Int"] | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            mobile: components["schemas"]["Text"] | null;
            /** @default null */
            motto: components["schemas"]["Text"] | null;
            /** @default null */
            nickname: components["schemas"]["Text"] | null;
            /**
             * @description Empty: stays
             * @default null
             */
            password: string | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
            /** @default null */
            username: components["schemas"]["Text"] | null;
        };
        MemberNote: {
            admin_id: components["schemas"]["AdminId"];
            admin_name: string;
            body: string;
            /** Format: int64 */
            created_at: number;
            /** Format: int64 */
            id: number;
        };
        MemberOrders: {
            list: components["schemas"]["OrderBrief"][];
            /** Format: int64 */
            total: number;
        };
        /** @description Who a member is; an address that is missing is an empty text. */
        MemberProfile: {
            avatar: string;
            birthday?: string | null;
            email: string;
            /**
             * Format: int64
             * @description 0 unknown, 1 male, 2 female
             */
            gender: number;
            mobile: string;
            nickname: string;
            username: string;
        };
        MemberRow: components["schemas"]["MemberProfile"] & {
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            delete_time?: number | null;
            group: components["schemas"]["GroupName"];
            /** Format: int64 */
            group_id: number;
            id: components["schemas"]["MemberId"];
            invate_code: string;
            join_ip: string;
            /** Format: int64 */
            join_time: number;
            last_login_ip: string;
            /** Format: int64 */
            last_login_time?: number | null;
            money: string;
            motto: string;
            /** @description Always empty: a form field for a new one */
            password: string;
            /** Format: int64 */
            score: number;
            /** @description `enable` or `disable` */
            status: string;
            /** Format: int64 */
            vip_date?: number | null;
            /** Format: int64 */
            vip_level: number;
        };
        MemberVip: {
            /** Format: int64 */
            level: number;
            name: string;
            pool?: components["schemas"]["Pool"] | null;
            /** Format: int64 */
            rate: number;
            /** Format: int64 */
            until?: number | null;
        };
        MemberWallet: {
            bonus: components["schemas"]["Money"];
            /** Format: int64 */
            points: number;
            principal: components["schemas"]["Money"];
        };
        /** @description How much waits on a page of the menu. */
        MenuCount: {
            /** Format: int64 */
            count: number;
            page: string;
        };
        /** @description A menu entry or a button, as a client builds its routes and its rights from it (wire-protocol 4.1). */
        MenuNode: components["schemas"]["RulePlace"] & {
            children?: components["schemas"]["MenuNode"][];
            extend: components["schemas"]["Extend"];
            /** Format: int64 */
            id: number;
            /** @description The rule's name when its page is to be kept, else 0 */
            keepalive: unknown;
            name: string;
            /** Format: int64 */
            pid: number;
            title: string;
            type: components["schemas"]["RuleKind"];
        };
        /** @enum {string} */
        MenuType: "tab" | "link" | "iframe";
        /** @description What a browser remembered before its owner signed in, or what is put back. */
        Merge: {
            /** @default [] */
            list: components["schemas"]["Remembered"][];
        };
        /** Format: int64 */
        MessageId: number;
        /** @description A message as the back office lists it. */
        MessageRow: {
            /** Format: int64 */
            attempts: number;
            body: string;
            channel: components["schemas"]["Channel"];
            /** Format: int64 */
            create_time: number;
            error: string;
            /** @description The same with a layout, if it has one */
            html: string;
            id: components["schemas"]["MessageId"];
            status: components["schemas"]["Status"];
            subject: string;
            target: string;
        };
        Meter: {
            /** Format: int64 */
            coupons: number;
            leaving: components["schemas"]["SpendExpiry"] | null;
            /** @description The last twelve, oldest first */
            months: components["schemas"]["SpendMonth"][];
            next: components["schemas"]["NextTier"] | null;
            /** Format: int64 */
            pending_points: number;
            pending_rewards: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description So many points take a yuan off an order
             */
            points_per_yuan: number;
            /** Format: double */
            rate: number;
            spent: components["schemas"]["Money"];
            tiers: components["schemas"]["TierView"][];
            vip: components["schemas"]["VipNow"] | null;
        };
        /** @enum {string} */
        Mine: "none" | "have" | "used" | "full";
        Miss: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            times: number;
            words: string;
        };
        /** @description Yuan with two digits behind the point, such as 168.00 */
        Money: string;
        MoneyChange: {
            memo?: components["schemas"]["Text"];
            /** @description Yuan, with a minus to take */
            money: components["schemas"]["Text"];
            user_id: components["schemas"]["Int"];
        };
        /** @description A change of the balance. */
        MoneyLine: {
            after: string;
            before: string;
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["JournalKind"];
            /** @description What a person wrote, or why the shop did it */
            memo: string;
            money: string;
            user_id: components["schemas"]["MemberId"];
        };
        MoneyPage: {
            list: components["schemas"]["MoneyLine"][];
            /** Format: int64 */
            total: number;
        };
        /** @description A change of the balance and whose it is. */
        MoneyRow: components["schemas"]["MoneyLine"] & {
            user: components["schemas"]["Owner"];
        };
        NameInput: {
            licensee: components["schemas"]["Text"];
            number: components["schemas"]["Text"];
            project: components["schemas"]["Text"];
        };
        NavItem: {
            path: string;
            title: string;
        };
        Needs: {
            basics: string;
            machine: string;
            software: string;
        };
        Neighbour: {
            /** Format: int64 */
            id: number;
            title: string;
        };
        NextLesson: {
            /** Format: int64 */
            id: number;
            title: string;
        };
        NextTier: {
            amount: components["schemas"]["Money"];
            missing: components["schemas"]["Money"];
            /** Format: double */
            rate: number;
        };
        Nobody: Record<string, unknown>;
        Note: {
            /** Format: int64 */
            at_ms: number;
            /** Format: int64 */
            created_at: number;
            /** Format: int64 */
            id: number;
            text: string;
        };
        NoteEdit: {
            id: components["schemas"]["Int"];
            text: components["schemas"]["Text"];
        };
        NoteInput: {
            /** Format: int64 */
            at_ms: number;
            lesson: components["schemas"]["Int"];
            text: components["schemas"]["Text"];
        };
        /** @description What the back office starts with. */
        Office: {
            adminInfo: components["schemas"]["AdminInfo"];
            menus: components["schemas"]["MenuNode"][];
            siteConfig: components["schemas"]["SiteConfig"];
            terminal: components["schemas"]["TerminalConfig"];
        };
        OpenedInvite: {
            /** @default  */
            code: components["schemas"]["Text"];
        };
        OrderBrief: {
            /** Format: int64 */
            created_at: number;
            kind: string;
            number: string;
            status: components["schemas"]["OrderStatus"];
            total: components["schemas"]["Money"];
        };
        OrderCounts: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            closed: number;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            pending: number;
            /** Format: int64 */
            refunded: number;
        };
        /** @description An order that was made. */
        OrderCreated: {
            /**
             * Format: int64
             * @description Unix seconds
             */
            expires_at: number;
            number: string;
            status: components["schemas"]["OrderStatus"];
            total: components["schemas"]["Money"];
        };
        /** @description What stands beside an order. */
        OrderDesk: {
            delivered: components["schemas"]["TitledRight"][];
            notes: components["schemas"]["OrderNote"][];
            risks: components["schemas"]["RiskSign"][];
        };
        /** @enum {string} */
        OrderKind: "goods" | "vip" | "topup";
        OrderLetter: {
            number: string;
        };
        OrderNote: {
            /** Format: int64 */
            admin_id: number;
            admin_name: string;
            body: string;
            /** Format: int64 */
            created_at: number;
            /** Format: int64 */
            id: number;
        };
        OrderNoteInput: {
            body?: components["schemas"]["Text"];
            number: string;
            remove?: components["schemas"]["Int"] | null;
        };
        OrderPage: {
            counts: components["schemas"]["OrderCounts"];
            list: components["schemas"]["OrderView"][];
            /** Format: int64 */
            total: number;
        };
        OrderRow: {
            channel: components["schemas"]["Money"];
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["OrderKind"];
            /** Format: int64 */
            lines: number;
            number: string;
            /** Format: int64 */
            paid_time: number | null;
            refunded: components["schemas"]["Money"];
            status: components["schemas"]["OrderStatus"];
            /** @description Of the first line */
            title: string;
            total: components["schemas"]["Money"];
            user: components["schemas"]["Buyer"];
        };
        /** @enum {string} */
        OrderStatus: "pending" | "paid" | "fulfilled" | "closed" | "refunding" | "part_refunded" | "refunded";
        OrderView: {
            /** @description For a top-up: the order that lacked it */
            back: string | null;
            balance: components["schemas"]["BalanceView"];
            can: components["schemas"]["Can"];
            channels: components["schemas"]["PayChannel"][];
            close_reason: string | null;
            /** Format: int64 */
            closed_at: number | null;
            /** Format: int64 */
            created_at: number;
            /** Format: int64 */
            expires_at: number;
            kind: components["schemas"]["OrderKind"];
            /** @description Whom its commercial and enterprise licences are for, and in which film */
            licensee: string;
            lines: components["schemas"]["LineView"][];
            list: components["schemas"]["Money"];
            number: string;
            paid: components["schemas"]["PaidView"];
            /** Format: int64 */
            paid_at: number | null;
            payments: components["schemas"]["PaymentView"][];
            project: string;
            refunded: components["schemas"]["Money"];
            refunds: components["schemas"]["RefundView"][];
            saved: components["schemas"]["Money"];
            status: components["schemas"]["OrderStatus"];
            steps: components["schemas"]["PriceStep"][];
            test: boolean;
            total: components["schemas"]["Money"];
        };
        OrderWish: {
            /** @default false */
            agreed: components["schemas"]["Flag"];
            /**
             * Format: int64
             * @default null
             */
            coupon: number | null;
            /**
             * @description Whom commercial and enterprise licences are for; needed where there is one
             * @default
             */
            licensee: components["schemas"]["Text"];
            /** @default [] */
            lines: components["schemas"]["GoodsKey"][];
            /**
             * @description Digital goods cannot be returned without a reason once delivered
             * @default false
             */
            no_return: components["schemas"]["Flag"];
            /** @default 0 */
            points: components["schemas"]["Int"];
            /**
             * @description The film they are used in; any, if it is empty
             * @default
             */
            project: components["schemas"]["Text"];
            /**
             * @description What the page showed
             * @default
             */
            total: components["schemas"]["Text"];
        };
        /** @enum {string} */
        OtherDrop: "q" | "price";
        OtpConfirm: {
            code?: components["schemas"]["Text"];
        };
        OtpConfirmed: {
            /** @description Each opens once; shown only now */
            recovery: string[];
        };
        OtpLogin: {
            /**
             * @description Six digits, or a recovery code
             * @default
             */
            code: components["schemas"]["Text"];
            /** @default  */
            ticket: components["schemas"]["Text"];
        };
        OtpOff: {
            code?: components["schemas"]["Text"];
            password?: string;
        };
        OtpReset: {
            id: components["schemas"]["Int"];
        };
        OtpStart: {
            password?: string;
        };
        OtpStarted: {
            /** @description An SVG picture of the address */
            qr: string;
            secret: string;
            uri: string;
        };
        /** @description The last seven days, oldest first: what each added up to. */
        Overview: {
            days: string[];
            money: string[];
            score: number[];
        };
        OwnCertificate: {
            editable: boolean;
            licensee: string;
            number: string;
            project: string;
        };
        OwnCoupon: {
            face: string;
            /** Format: int64 */
            from: number;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Number of the order that has it */
            order: string | null;
            rule: string;
            scope: string;
            state: components["schemas"]["OwnState"];
            /** Format: int64 */
            until: number | null;
        };
        OwnCoupons: {
            counts: components["schemas"]["CouponCounts"];
            list: components["schemas"]["OwnCoupon"][];
            /** Format: int64 */
            total: number;
        };
        /** @description What is true of a material for the member who asks, laid over cards that are the same for everybody. */
        OwnFact: {
            collected: boolean;
            id: components["schemas"]["MaterialId"];
            /** @description Some version of it, for good */
            owned: boolean;
            /** @description What its card's price is for */
            owns_offer: boolean;
            /** @description Can be taken from the monthly allowance of their membership */
            pool: boolean;
            price: components["schemas"]["Money"] | null;
            /** @description What they may download or watch now */
            rights: components["schemas"]["OwnRight"][];
        };
        OwnFacts: {
            list: components["schemas"]["OwnFact"][];
        };
        OwnInfo: components["schemas"]["AdminProfile"] & {
            /** @description 2026-11-15 09:30:00, by the shop's clock; empty before the first time */
            last_login_time: string;
            otp: boolean;
        };
        OwnPage: {
            info: components["schemas"]["OwnInfo"];
        };
        OwnProfileInput: {
            /** @default null */
            avatar: components["schemas"]["Text"] | null;
            /** @default null */
            code: components["schemas"]["Text"] | null;
            /** @default null */
            email: components["schemas"]["Text"] | null;
            /** @default null */
            mobile: components["schemas"]["Text"] | null;
            /** @default null */
            motto: components["schemas"]["Text"] | null;
            /** @default null */
            nickname: components["schemas"]["Text"] | null;
            /**
             * @description Goes with a new password, e-mail address or mobile number
             * @default null
             */
            old_password: string | null;
            /**
             * @description A new one
             * @default null
             */
            password: string | null;
        };
        /** @description A version, or all of them, under a licence. */
        OwnRight: {
            licence: components["schemas"]["Licence"];
            source: components["schemas"]["EntitlementSource"];
            /**
             * Format: int64
             * @description Unix seconds; none: for good
             */
            until: number | null;
            /**
             * Format: int64
             * @description None: whatever the material has
             */
            variant: number | null;
        };
        /** @description The seat somebody has of another's membership. */
        OwnSeat: {
            /** @description The membership is running and has a seat for them */
            active: boolean;
            company: string;
            level_name: string;
            /** Format: int64 */
            month_used: number;
            owner_name: string;
            pool: components["schemas"]["Pool"] | null;
            /** Format: int64 */
            since: number | null;
            /** Format: int64 */
            until: number | null;
            /** Format: int64 */
            used: number;
        };
        OwnSettingInput: {
            /**
             * @description The choices of a select, a radio or a checkbox: `value=label` lines
             * @default
             */
            content: components["schemas"]["Text"];
            /** @default  */
            group: components["schemas"]["Text"];
            /**
             * @description Small letters, digits and underscores
             * @default
             */
            name: components["schemas"]["Text"];
            /** @default  */
            tip: components["schemas"]["Text"];
            /** @default  */
            title: components["schemas"]["Text"];
            /**
             * @description string, textarea, number, select, radio, checkbox, switch, image, editor or date
             * @default
             */
            type: components["schemas"]["Text"];
            /** @default 0 */
            weigh: components["schemas"]["Int"];
        };
        /** @enum {string} */
        OwnState: "usable" | "locked" | "used" | "expired";
        /** @description A file that can be downloaded. */
        OwnedFile: {
            /**
             * Format: int64
             * @description Bytes, of all downloads
             */
            downloaded: number;
            /** Format: int64 */
            downloaded_at: number | null;
            /** Format: int64 */
            edition: number;
            /** Format: int64 */
            editions: number;
            file_name: string;
            /** @description What to ask a link with */
            key: string;
            name: string;
            note: string;
            sha256: string;
            /** Format: int64 */
            size: number;
            /** @description Newer than what they had */
            updated: boolean;
            /** Format: int64 */
            updated_at: number;
        };
        /** @description Whose wallet it is. */
        Owner: {
            avatar: string;
            id: components["schemas"]["MemberId"];
            money: string;
            nickname: string;
            /** Format: int64 */
            score: number;
            username: string;
        };
        /** @description A pack, with a few pictures of what is in it. */
        Pack: components["schemas"]["Card"] & {
            thumbs: string[];
        };
        /** @description How an order stands after paying was tried. */
        Paid: {
            /** @description Left for the channel */
            due: components["schemas"]["Money"];
            number: string;
            payment: components["schemas"]["PaymentLink"] | null;
            status: components["schemas"]["OrderStatus"];
        };
        PaidView: {
            bonus: components["schemas"]["Money"];
            channel: components["schemas"]["Money"];
            /** Format: int64 */
            points: number;
            principal: components["schemas"]["Money"];
        };
        PartAddress: {
            /**
             * Format: int64
             * @description Unix seconds
             */
            expires_at: number;
            /** @description The part is PUT here; its ETag is reported afterwards */
            url: string;
        };
        PartEdit: {
            /** Format: int64 */
            id: number;
            number: string;
            thumb: string;
            title: string;
        };
        PartKept: {
            /** Format: int64 */
            part: number;
        };
        PasswordInput: {
            newPassword?: string;
            oldPassword?: string;
        };
        PayAsk: {
            /** @default false */
            balance: components["schemas"]["Flag"];
            /** @default null */
            channel: string | null;
            /**
             * @description page, wap, qr, h5, jsapi or checkout; what suits the device if it is left out
             * @default null
             */
            method: string | null;
            /** @default  */
            number: components["schemas"]["Text"];
            /**
             * @description What the browser came back with from the channel's `payer_page`
             * @default null
             */
            payer_code: string | null;
        };
        /** @description A way to pay. */
        PayChannel: {
            key: string;
            /** @description Ways to pay that it offers: page, wap, qr, h5, jsapi, checkout */
            methods: string[];
            name: string;
            note: string;
            /**
             * @description Where a browser inside of the channel's own app says who pays: `{return}` stands for where to come back to with a code, `{state}`
             *     for what must come back unchanged
             */
            payer_page: string | null;
            /** @description No real money moves */
            test: boolean;
        };
        /** @enum {string} */
        PaymentAction: "redirect" | "qr" | "jsapi";
        PaymentDetail: {
            events: components["schemas"]["PaymentEvent"][];
            row: components["schemas"]["PaymentRow"];
        };
        PaymentEvent: {
            /** @description Of what was received */
            digest: string;
            reason: string;
            source: components["schemas"]["EvidenceSource"];
            /** Format: int64 */
            time: number;
            verdict: components["schemas"]["EvidenceVerdict"];
        };
        /** @description How to pay: where the browser goes, or what it shows. */
        PaymentLink: {
            action: components["schemas"]["PaymentAction"];
            amount: components["schemas"]["Money"];
            channel: string;
            /**
             * Format: int64
             * @description Unix seconds
             */
            expires_at: number;
            /** @description Arguments of `getBrandWCPayRequest`, for WeChat's own browser */
            jsapi: Record<string, unknown> | null;
            number: string;
            /** @description The QR code as an SVG drawing; empty otherwise */
            qr: string;
            /** @description No real money moves */
            test: boolean;
            /** @description Where to send the browser; empty for a QR code and inside of WeChat */
            url: string;
        };
        PaymentRow: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            id: number;
            livemode: boolean;
            number: string;
            /** @description Number of the order */
            order: string;
            /** Format: int64 */
            paid_time: number | null;
            provider: string;
            refunded: components["schemas"]["Money"];
            /** Format: int64 */
            settle_time: number | null;
            status: components["schemas"]["PaymentStatus"];
            /** @description The gateway's own number */
            txn: string | null;
            /** Format: int64 */
            user_id: number;
            username: string;
        };
        PaymentState: {
            /** @description The gateway gave no answer that can be believed */
            is_unsure: boolean;
            link: components["schemas"]["PaymentLink"] | null;
            number: string;
            order: string;
            order_status: components["schemas"]["OrderStatus"];
            status: components["schemas"]["PaymentStatus"];
        };
        /** @enum {string} */
        PaymentStatus: "created" | "pending" | "paid" | "failed" | "closing" | "closed" | "late_paid" | "duplicate_paid" | "quarantine" | "part_refunded" | "refunded";
        PaymentView: {
            amount: components["schemas"]["Money"];
            channel: string;
            channel_name: string;
            /** Format: int64 */
            created_at: number;
            number: string;
            /** Format: int64 */
            paid_at: number | null;
            status: components["schemas"]["PaymentStatus"];
            test: boolean;
        };
        /** @description What buyers of a course wait for. */
        PendingVideos: {
            /**
             * Format: int64
             * @description Lessons whose video is not there yet
             */
            pending_videos: number;
            /** @description The owner sells the course before all of its videos are there */
            presale: boolean;
        };
        PicksData: {
            materials: components["schemas"]["MaterialId"][];
            note?: components["schemas"]["Both"];
            title: components["schemas"]["Both"];
        };
        Picture: {
            /** Format: int64 */
            height: number;
            large: string;
            small: string;
            /** Format: int64 */
            width: number;
        };
        /** @description A piece of a text: what was looked for, or the rest. */
        Piece: {
            hit: boolean;
            text: string;
        };
        /** @description Whether this node can work on films. */
        PipelineHealth: {
            /**
             * Format: int64
             * @description Jobs that wait or run
             */
            busy: number;
            /** @description Its version; none when it cannot be run */
            ffmpeg: string | null;
            ffprobe: string | null;
            node: string;
            /** @description What is missing, in words */
            note: string | null;
            workers: number;
        };
        PlannedDeletion: {
            /** Format: int64 */
            delete_time: number;
        };
        PointsComing: {
            /** Format: int64 */
            due_at: number;
            /** Format: int64 */
            points: number;
        };
        PointsDay: {
            /** Format: int64 */
            day: number;
            /** Format: int64 */
            points: number;
        };
        PointsGoing: {
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            points: number;
        };
        PointsMonth: {
            days: components["schemas"]["PointsDay"][];
            done: boolean;
            expiring: components["schemas"]["PointsGoing"] | null;
            month: string;
            next: components["schemas"]["StreakBonus"] | null;
            pending: components["schemas"]["PointsComing"][];
            /** Format: int64 */
            score: number;
            /**
             * Format: int64
             * @description Days in a row
             */
            streak: number;
            /**
             * Format: int64
             * @description Day of the month now
             */
            today: number;
        };
        PointsOffer: {
            /**
             * Format: int64
             * @description What paying brings
             */
            earns: number;
            /** Format: int64 */
            have: number;
            /** Format: int64 */
            most: number;
            off: components["schemas"]["Money"];
            /** Format: int64 */
            step: number;
            /** Format: int64 */
            used: number;
            /** @description What the most would take off */
            worth: components["schemas"]["Money"];
        };
        Pool: {
            /** Format: int64 */
            day_limit: number;
            /** Format: int64 */
            day_used: number;
            /** Format: int64 */
            limit: number;
            /**
             * Format: int64
             * @description When the month's begins anew
             */
            resets_at: number;
            /** Format: int64 */
            used: number;
        };
        /** @description Something that was taken from the membership's free downloads. */
        PoolUseView: {
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description By the owner */
            own: boolean;
            path: string;
            /** @description Closed because the seat was taken back */
            revoked: boolean;
            title: string;
        };
        PoolUses: {
            list: components["schemas"]["PoolUseView"][];
            /** Format: int64 */
            total: number;
        };
        PopularSearches: {
            list: string[];
        };
        /** @description The watermarked clip that anyone may watch. */
        Preview: {
            /** @description The same with a real alpha channel. */
            alpha_src: string | null;
            /** Format: int64 */
            duration_ms: number;
            /** Format: int64 */
            fps_den: number;
            /** Format: int64 */
            fps_num: number;
            /** Format: int64 */
            frames: number;
            /** Format: int64 */
            height: number;
            src: string;
            /** Format: int64 */
            width: number;
        };
        /** @description One line, one column for each step of its price. */
        PriceColumns: {
            bonus: components["schemas"]["Money"];
            channel: components["schemas"]["Money"];
            coupon: components["schemas"]["Money"];
            credit: components["schemas"]["Money"];
            due: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            list: components["schemas"]["Money"];
            points: components["schemas"]["Money"];
            /** Format: int64 */
            points_used: number;
            principal: components["schemas"]["Money"];
            rate: components["schemas"]["Money"];
            refunded: boolean;
            sale: components["schemas"]["Money"];
        };
        /** @description One step of a price; the steps add up to what is due. */
        PriceLine: {
            amount: components["schemas"]["Money"];
            key: components["schemas"]["LineKey"];
            /** @description What the step is called */
            name: string;
            /** @description How it was worked out, such as ×2.5 */
            note: string | null;
        };
        /** @description How prices are spread over what the other filters leave. */
        PriceRange: {
            /** @description Twenty equal steps from the least to the most */
            bars: number[];
            /** @description A round number of yuan that no price exceeds */
            max: components["schemas"]["Money"];
            min: components["schemas"]["Money"];
        };
        /** @description How prices change; one of the three. */
        PriceRule: {
            add?: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description By so many percent: -10 makes them a tenth cheaper
             */
            percent?: number | null;
            set?: components["schemas"]["Money"] | null;
        };
        /** @description The same in somebody's language. */
        PriceStep: {
            amount: components["schemas"]["Money"];
            key: components["schemas"]["StepKey"];
            name: string;
            note: string | null;
        };
        PriceUndo: {
            id: components["schemas"]["Int"];
        };
        /** @description The client sends everything it has about the member; only these count. */
        ProfileInput: {
            /** @default  */
            avatar: components["schemas"]["Text"];
            /** @default  */
            birthday: components["schemas"]["Text"];
            /** @default 0 */
            gender: components["schemas"]["Int"];
            /** @default  */
            motto: components["schemas"]["Text"];
            /** @default  */
            nickname: components["schemas"]["Text"];
            /** @default  */
            username: components["schemas"]["Text"];
        };
        ProfilePage: {
            accountVerificationType: string[];
            /** @description Sending a code needs a captcha */
            userLoginCaptchaSwitch: boolean;
        };
        ProgramStatus: {
            engine: string;
            /** @description The machine that answered */
            node: string;
            version: string;
        };
        Progress: {
            course: components["schemas"]["CourseDone"];
            done: boolean;
            /** Format: int64 */
            permille: number;
        };
        ProgressInput: {
            device: string;
            lesson: components["schemas"]["Int"];
            /** Format: int64 */
            position_ms: number;
            /** @description From, to, in milliseconds */
            ranges: number[][];
        };
        /** @description A file of a project. */
        ProjectFile: {
            name: string;
            note: string;
            /** Format: int64 */
            size: number | null;
            software: string | null;
        };
        ProjectFileEdit: {
            /** Format: int64 */
            id: number;
            /** @description Whether its bytes are here */
            kept: boolean;
            name: string;
            note_en: string;
            note_zh: string;
            /** Format: int64 */
            size: number | null;
            software: string | null;
        };
        ProjectFileInput: {
            id: components["schemas"]["Int"];
            note_en: components["schemas"]["Text"];
            note_zh: components["schemas"]["Text"];
            software?: string | null;
        };
        /** @description Instead of clicking: a number n such that SHA-256 of `{salt}{n}` begins with this many zero bits, sent as `work:{n}` */
        ProofOfWork: {
            /** Format: int32 */
            bits: number;
            salt: string;
        };
        /** @enum {string} */
        Provider: "alipay" | "wechat" | "stripe";
        Publish: {
            id: components["schemas"]["Int"];
            on: components["schemas"]["Flag"];
        };
        /** @description `version` is the one that was changed: whoever has published another meanwhile is not written over. */
        PublishText: {
            /** @default  */
            body_en: components["schemas"]["Text"];
            /** @default  */
            body_zh: components["schemas"]["Text"];
            /** @default  */
            name: components["schemas"]["Text"];
            /** @default  */
            title_en: components["schemas"]["Text"];
            /** @default  */
            title_zh: components["schemas"]["Text"];
            /** @default 0 */
            version: components["schemas"]["Int"];
        };
        /** @description Something a member has. */
        Purchase: {
            certificate: components["schemas"]["OwnCertificate"] | null;
            /** Format: int64 */
            expires_at: number | null;
            files: components["schemas"]["OwnedFile"][];
            /** Format: int64 */
            granted_at: number;
            /**
             * Format: int64
             * @description The right
             */
            id: number;
            kind: string;
            licence: components["schemas"]["Licence"];
            licence_name: string;
            /** Format: int64 */
            material: number;
            order: string | null;
            path: string;
            poster: string;
            source: components["schemas"]["EntitlementSource"];
            source_name: string;
            study: components["schemas"]["StudyState"] | null;
            title: string;
            /** Format: int64 */
            total_size: number;
            variant_name: string | null;
            /** @description No longer sold, still theirs */
            withdrawn: boolean;
        };
        PurchaseCounts: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            course: number;
            /** Format: int64 */
            footage: number;
            /** Format: int64 */
            pack: number;
            /** Format: int64 */
            project_file: number;
        };
        PurchasePage: {
            counts: components["schemas"]["PurchaseCounts"];
            list: components["schemas"]["Purchase"][];
            pool: components["schemas"]["Pool"] | null;
            /** Format: int64 */
            total: number;
        };
        /** @enum {string} */
        QuarantineReason: "amount" | "currency" | "livemode" | "refunded" | "txn" | "unknown_order" | "unknown_refund" | "other_merchant" | "dispute";
        QuarantineResolve: {
            /** @default 0 */
            id: components["schemas"]["Int"];
            /** @default  */
            note: components["schemas"]["Text"];
            /**
             * @description refund, returned, keep or noted
             * @default
             */
            remedy: components["schemas"]["Text"];
        };
        QuarantineRow: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            create_time: number;
            currency: string;
            /** Format: int64 */
            id: number;
            /** @description Whether the money is in our books, in suspense */
            is_booked: boolean;
            /** @description The payment's number, as the gateway names it */
            number: string;
            /** Format: int64 */
            payment_id: number | null;
            provider: string;
            reason: components["schemas"]["QuarantineReason"];
            resolution: string;
            /** Format: int64 */
            resolve_time: number | null;
            status: components["schemas"]["QuarantineStatus"];
            /** @description The gateway's own number */
            txn: string;
        };
        /** @enum {string} */
        QuarantineStatus: "open" | "resolved";
        Question: {
            /** @description Safe to show as it is */
            html: string;
            /** Format: int64 */
            id: number;
            question: string;
        };
        /** @description What waits in one queue. */
        QueueStatus: {
            /** Format: int64 */
            failed: number;
            /** @description tasks or messages */
            name: string;
            page: string;
            /** Format: int64 */
            running: number;
            /**
             * Format: int64
             * @description That should have begun an hour ago
             */
            standing: number;
            /** Format: int64 */
            waiting: number;
        };
        Quote: {
            due: components["schemas"]["Money"];
            licence: components["schemas"]["Licence"];
            lines: components["schemas"]["PriceLine"][];
            saved: components["schemas"]["Money"];
            /** Format: int64 */
            variant: number;
        };
        QuoteAsk: {
            /** @default false */
            balance: components["schemas"]["Flag"];
            /** @default null */
            coupon: components["schemas"]["CouponWish"];
            /** @default [] */
            lines: components["schemas"]["GoodsKey"][];
            /** @default 0 */
            points: components["schemas"]["Int"];
        };
        RailData: {
            /** Format: int64 */
            count: number;
            /**
             * Format: int64
             * @description With fewer than so many it is not shown
             */
            least?: number;
            note?: components["schemas"]["Both"];
            /** @description The kind, or the slug of the type, where the source is one */
            of?: string;
            source: components["schemas"]["RailSource"];
            title: components["schemas"]["Both"];
        };
        /** @enum {string} */
        RailSource: "new" | "popular" | "free" | "kind" | "type";
        /** @description What the member pays of the list price because of what they spent. */
        RateInfo: {
            /**
             * Format: double
             * @description 1: the whole price
             */
            pay_rate: number;
            sale_list: components["schemas"]["SaleStep"][];
            /** @description Spent in the last twelve months */
            sum12monthpay: string;
        };
        /** @description A message as it came. */
        RawEvidence: {
            digest: string;
            /** @description Provider, signed headers and body as JSON; empty when it was an answer to a question of ours */
            raw: string;
        };
        /** @enum {string} */
        RecordKind: "backup" | "restore_test";
        Redeemed: {
            /** Format: int64 */
            grant: number;
            name: string;
        };
        Refresh: {
            refreshToken?: components["schemas"]["Text"];
            /** @description Exchange the refresh token as well */
            rotate?: components["schemas"]["Flag"];
        };
        Refreshed: {
            refresh_token?: string | null;
            token: string;
            /** @description `user-refresh` or `admin-refresh` */
            type: string;
        };
        RefundAsk: {
            /**
             * @description Ids of lines; none for all that are left
             * @default []
             */
            lines: components["schemas"]["Int"][];
            /** @default  */
            number: components["schemas"]["Text"];
            /**
             * @description Only says what would happen
             * @default false
             */
            preview: components["schemas"]["Flag"];
            /** @default  */
            reason: components["schemas"]["Text"];
            /**
             * @description source or balance
             * @default
             */
            to: components["schemas"]["Text"];
        };
        /** @description What a refund does, before or after it is done. */
        RefundPlan: {
            amount: components["schemas"]["Money"];
            bonus: components["schemas"]["Money"];
            channel: components["schemas"]["Money"];
            /** @description Taken back from who invited */
            commission: components["schemas"]["Money"];
            coupon_back: boolean;
            /** Format: int64 */
            entitlements: number;
            lines: components["schemas"]["RefundPlanLine"][];
            /** Format: int64 */
            points_back: number;
            /**
             * Format: int64
             * @description Earned and taken back
             */
            points_taken: number;
            principal: components["schemas"]["Money"];
            /** @description Off what counts for the yearly rate */
            spend: components["schemas"]["Money"];
        };
        RefundPlanLine: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
        };
        RefundRetry: {
            /** @default  */
            number: components["schemas"]["Text"];
        };
        RefundSettle: {
            /** @default  */
            note: components["schemas"]["Text"];
            /** @default  */
            number: components["schemas"]["Text"];
            /**
             * @description gateway: it was given back at the gateway's own site. balance: the buyer chose the balance
             * @default
             */
            way: components["schemas"]["Text"];
        };
        RefundView: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            created_at: number;
            reason: string;
            status: string;
            to: string;
        };
        Regret: {
            /** @default  */
            number: components["schemas"]["Text"];
            /** @default  */
            reason: components["schemas"]["Text"];
            /**
             * @description Where what a channel paid goes: `source`, which it is if left out, or `balance`
             * @default
             */
            to: components["schemas"]["Text"];
        };
        /** @enum {string} */
        Release: "none" | "released" | "unreleased";
        Remembered: {
            id: components["schemas"]["Int"];
            /** @description Unix seconds */
            viewed_at: components["schemas"]["Int"];
        };
        RemoteUpload: {
            /** @default  */
            name: components["schemas"]["Text"];
            /** @default  */
            type: components["schemas"]["Text"];
            /** @default  */
            url: components["schemas"]["Text"];
        };
        ResetInput: {
            file: components["schemas"]["Int"];
            member: components["schemas"]["Int"];
        };
        RetrieveInput: {
            /** @default  */
            account: components["schemas"]["Text"];
            /**
             * @description The code that was sent
             * @default
             */
            captcha: components["schemas"]["Text"];
            /** @default  */
            password: string;
            /**
             * @description `email` or `mobile`
             * @default
             */
            type: components["schemas"]["Text"];
        };
        Retry: {
            ids: components["schemas"]["Int"][];
        };
        RevokeInput: {
            id: components["schemas"]["Int"];
            reason: components["schemas"]["Text"];
        };
        Reward: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            created_at: number;
            /** Format: int64 */
            due_at: number;
            event: components["schemas"]["InviteEvent"];
            /** Format: int64 */
            id: number;
            /** @description Masked */
            nickname: string;
            /** @description What was paid and counts */
            order_amount: components["schemas"]["Money"];
            /** @description Why it waits, or why it came to nothing */
            reason: string | null;
            state: components["schemas"]["RewardState"];
        };
        RewardDecision: {
            /** @default 0 */
            id: components["schemas"]["Int"];
            /** @default  */
            reason: components["schemas"]["Text"];
        };
        /** @enum {string} */
        RewardState: "pending" | "settled" | "reversed" | "held";
        Rewards: {
            list: components["schemas"]["Reward"][];
            /** Format: int64 */
            total: number;
        };
        RightList: {
            list: components["schemas"]["RightRow"][];
        };
        RightRow: {
            certificate: string | null;
            /** Format: int64 */
            expires_at: number | null;
            /** Format: int64 */
            granted_at: number;
            /** Format: int64 */
            id: number;
            licence: components["schemas"]["Licence"];
            /** Format: int64 */
            material: number;
            order: string | null;
            reason: string;
            /** Format: int64 */
            revoked_at: number | null;
            source: components["schemas"]["EntitlementSource"];
            title: string;
            /** Format: int64 */
            used_at: number | null;
            variant: string | null;
        };
        /** @description The rights sheet: what can be recognised in the picture, who has agreed, and how it was made. */
        Rights: {
            /**
             * @description Made by a generative model
             * @default false
             */
            ai: boolean;
            /**
             * @description For reporting only, not for advertising
             * @default false
             */
            editorial: boolean;
            /** @default none */
            people: components["schemas"]["Release"];
            /** @default none */
            property: components["schemas"]["Release"];
            /** @default false */
            trademarks: boolean;
        };
        /** @description A sign that an order may not be what it seems; a person decides. */
        RiskSign: {
            /** Format: int64 */
            count: number;
            /** @description address, card, speed, new_account, payer or payers */
            key: string;
        };
        RowError: {
            field: string | null;
            /** @description As the file counts: the head is line 1 */
            line: number;
            msg: string;
        };
        /** @description What became of a row, and who did it, the latest first. */
        RowHistory: {
            list: components["schemas"]["LogLine"][];
        };
        /** @description When a row was written, as stock clients name it. */
        RowTimes: {
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            update_time: number;
        };
        /** @description A rule, and whether it had a hand in the price. */
        RuleHand: {
            applied: boolean;
            name: string;
            why: string;
        };
        /** @description What may be sent: a field that is missing stays as it is. */
        RuleInput: {
            /** @default null */
            component: components["schemas"]["Text"] | null;
            /** @default null */
            extend: components["schemas"]["Text"] | null;
            /** @default null */
            icon: components["schemas"]["Text"] | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            keepalive: components["schemas"]["Flag"] | null;
            /** @default null */
            menu_type: components["schemas"]["Text"] | null;
            /** @default null */
            name: components["schemas"]["Text"] | null;
            /** @default null */
            no_login_valid: components["schemas"]["Flag"] | null;
            /** @default null */
            path: components["schemas"]["Text"] | null;
            /** @default null */
            pid: components["schemas"]["Int"] | null;
            /** @default null */
            remark: components["schemas"]["Text"] | null;
            /** @default null */
            remark_en: components["schemas"]["Text"] | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
            /** @default null */
            title: components["schemas"]["Text"] | null;
            /** @default null */
            title_en: components["schemas"]["Text"] | null;
            /** @default null */
            type: components["schemas"]["RuleKind"] | null;
            /** @default null */
            url: components["schemas"]["Text"] | null;
            /** @default null */
            weigh: components["schemas"]["Int"] | null;
        };
        /** @enum {string} */
        RuleKind: "menu_dir" | "menu" | "button" | "route" | "nav" | "nav_user_menu";
        /** @description A rule as it is edited. */
        RuleNode: components["schemas"]["RulePlace"] & components["schemas"]["RowTimes"] & {
            children?: components["schemas"]["RuleNode"][];
            extend: components["schemas"]["Extend"];
            /** Format: int64 */
            id: number;
            /** Format: int32 */
            keepalive: number;
            name: string;
            /**
             * Format: int32
             * @description 1: of members, holds for visitors too
             */
            no_login_valid: number;
            /** Format: int64 */
            pid: number;
            remark: string;
            /** @description Empty: the remark serves both languages */
            remark_en: string;
            status: string;
            title: string;
            /** @description Empty: the title serves both languages */
            title_en: string;
            type: components["schemas"]["RuleKind"];
            /** Format: int64 */
            weigh: number;
        };
        /** @description Where the page of a rule is, and what the menu draws for it. */
        RulePlace: {
            component: string;
            icon: string;
            menu_type?: components["schemas"]["MenuType"] | null;
            path: string;
            url: string;
        };
        RuleTree: {
            list: components["schemas"]["RuleNode"][];
            remark: string;
        };
        /** @enum {string} */
        RunEnding: "" | "exit" | "signal" | "timeout" | "stopped" | "not_started" | "lost";
        /** @description One attempt at a task. Which processes it is, is nobody's business outside. */
        RunRow: {
            /** Format: int64 */
            admin_id: number;
            /** Format: int64 */
            attempt: number;
            /** Format: int64 */
            bytes: number;
            /** Format: int64 */
            code?: number | null;
            command: string;
            /** Format: int64 */
            ended_at?: number | null;
            ending: components["schemas"]["RunEnding"];
            extend: string;
            folder: string;
            /** Format: int64 */
            id: number;
            ip: string;
            kept: boolean;
            line: string;
            /** Format: int64 */
            lines: number;
            output_hash: string;
            reason: string;
            /** Format: int64 */
            started_at: number;
            state: components["schemas"]["RunState"];
            truncated: boolean;
            username: string;
            uuid: string;
        };
        /** @enum {string} */
        RunState: "running" | "success" | "failed" | "unknown";
        SaleNote: {
            name: string;
            note: string;
        };
        SaleStep: {
            amount: string;
            /** Format: double */
            rate: number;
        };
        Sales: {
            average: components["schemas"]["Amounts"];
            days: components["schemas"]["DayTakings"][];
            funnel: components["schemas"]["SalesFunnel"];
            orders: components["schemas"]["Counts"];
            refunds: components["schemas"]["Amounts"];
            revenue: components["schemas"]["Amounts"];
        };
        /** @description Detail pages shown; of the orders placed in the period, how many were paid and used: downloaded or watched. */
        SalesFunnel: {
            made: components["schemas"]["Counts"];
            paid: components["schemas"]["Counts"];
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            viewed: number;
        };
        SavedView: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description One's own: to be changed and deleted */
            own: boolean;
            shared: boolean;
            /** @description As the page keeps it */
            state: Record<string, unknown>;
        };
        /** @enum {string} */
        ScopeWord: "all" | "kind" | "type" | "material";
        ScoreChange: {
            memo?: components["schemas"]["Text"];
            score: components["schemas"]["Int"];
            user_id: components["schemas"]["Int"];
        };
        /** @description A change of the points. */
        ScoreLine: {
            /** Format: int64 */
            after: number;
            /** Format: int64 */
            before: number;
            /** Format: int64 */
            create_time: number;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["JournalKind"];
            /** @description What a person wrote, or why the shop did it */
            memo: string;
            /** Format: int64 */
            score: number;
            user_id: components["schemas"]["MemberId"];
        };
        ScorePage: {
            list: components["schemas"]["ScoreLine"][];
            /** Format: int64 */
            total: number;
        };
        /** @description A change of the points and whose they are. */
        ScoreRow: components["schemas"]["ScoreLine"] & {
            user: components["schemas"]["Owner"];
        };
        Search: {
            /** @default  */
            words: components["schemas"]["Text"];
        };
        SearchAsk: {
            /** @default  */
            words: components["schemas"]["Text"];
        };
        Searches: {
            /** @description Newest first */
            list: string[];
        };
        SeatChoice: {
            id: components["schemas"]["Int"];
        };
        SeatOffer: {
            company: string;
            /** @description Only an account with this address can take it */
            email: string | null;
            has_room: boolean;
            level_name: string;
            owner_name: string;
            /** Format: int64 */
            until: number;
        };
        SeatPage: {
            seat: components["schemas"]["OwnSeat"] | null;
            team: components["schemas"]["TeamView"] | null;
        };
        /** @description A seat, or the invitation to one. */
        SeatView: {
            /** Format: int64 */
            id: number;
            member: components["schemas"]["MemberId"] | null;
            /** Format: int64 */
            month_used: number;
            /** @description Who has it, or the address that was invited */
            name: string;
            /** @description The membership has fewer seats than people now */
            paused: boolean;
            /** Format: int64 */
            since: number;
            /**
             * Format: int64
             * @description Until when the invitation counts
             */
            until: number | null;
            /** Format: int64 */
            used: number;
        };
        /** @description What sold best. */
        Seller: {
            /** Format: int64 */
            id: number;
            poster?: string | null;
            revenue: components["schemas"]["Money"];
            /** Format: int64 */
            sold: number;
        };
        SendMail: {
            /** @default  */
            captchaId: components["schemas"]["Text"];
            /** @default  */
            captchaInfo: components["schemas"]["Text"];
            /** @default  */
            email: components["schemas"]["Text"];
            /**
             * @description user_register, user_change_email, user_retrieve_pwd or user_email_verify
             * @default
             */
            event: components["schemas"]["Text"];
            /**
             * @description For user_email_verify
             * @default
             */
            password: string;
        };
        SendSms: {
            /** @default  */
            captchaId: components["schemas"]["Text"];
            /** @default  */
            captchaInfo: components["schemas"]["Text"];
            /** @default  */
            mobile: components["schemas"]["Text"];
            /**
             * @description For user_mobile_verify
             * @default
             */
            password: string;
            /**
             * @description user_register, user_change_mobile, user_retrieve_pwd or user_mobile_verify
             * @default
             */
            template_code: components["schemas"]["Text"];
        };
        SentPart: {
            /** @description What the store called it */
            etag: components["schemas"]["Text"];
            id: components["schemas"]["Int"];
            part: components["schemas"]["Int"];
        };
        /** @description A device, as its owner sees it. */
        Session: {
            agent: string;
            id: components["schemas"]["SessionId"];
            ip: string;
            /** Format: int64 */
            login_time: number;
            /** Format: int64 */
            seen_time: number;
        };
        /** Format: int64 */
        SessionId: number;
        SettingGroup: {
            list: components["schemas"]["SettingItem"][];
            name: string;
            title: string;
        };
        SettingItem: {
            /**
             * Format: int64
             * @description 1 for a value of the owner's own
             */
            allow_del: number;
            /** @description The choices of a select, by value */
            content: Record<string, unknown>;
            /** @description Attributes of the field's own; none has any */
            extend: string[];
            /** @description The first signs of a hash of a password that is set, to tell one from another */
            fingerprint?: string | null;
            group: string;
            /** Format: int64 */
            id: number;
            input_extend: string[];
            /** Format: int64 */
            max?: number | null;
            /** Format: int64 */
            min?: number | null;
            name: string;
            rule: string;
            /**
             * Format: int64
             * @description When it was set
             */
            set_at?: number | null;
            tip: string;
            title: string;
            /** @description string, textarea, number, select, password; of the owner's own values also switch, radio, checkbox, image, editor or date */
            type: string;
            /**
             * @description What a number counts: count, factor (hundredths), percent, basis_points (hundredths of a percent), points, yuan (its range in fen), minutes,
             *     days, megabytes, gigabytes, megapixels; empty for everything else
             */
            unit: string;
            /** @description What counts while nothing is set */
            usual: string;
            /** @description Empty for a password */
            value: components["schemas"]["SettingValue"];
            /** Format: int64 */
            weigh: number;
        };
        /** @description A value as the client family has it: a list of a checkbox, yes or no of a switch, a text of everything else. */
        SettingValue: boolean | string | string[];
        Settings: {
            /** @description Group and title */
            configGroup: {
                [key: string]: string;
            };
            /** @description Kinds of messages that the configuration file already sets up */
            inFile: string[];
            list: {
                [key: string]: components["schemas"]["SettingGroup"];
            };
            quickEntrance: string[];
            remark: string;
        };
        SharedCollection: {
            list: components["schemas"]["Card"][];
            name: string;
            /** @description Nickname */
            owner: string;
        };
        /** @description What a page says before the server has to refuse it. */
        ShopLimits: {
            /** Format: int64 */
            zipBytes: number;
            /** Format: int64 */
            zipFiles: number;
        };
        ShopStatus: {
            backups: components["schemas"]["BackupStatus"];
            /** @description Newest first */
            errors: components["schemas"]["ErrorRow"][];
            gateways: components["schemas"]["GatewayStatus"][];
            jobs: components["schemas"]["JobsStatus"];
            /**
             * Format: int64
             * @description That nobody has acknowledged
             */
            open_alerts: number;
            program: components["schemas"]["ProgramStatus"];
            queues: components["schemas"]["QueueStatus"][];
            storage: components["schemas"]["StorageStatus"];
        };
        SignOut: {
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /**
             * @description All but the one that asks
             * @default false
             */
            others: components["schemas"]["Flag"];
        };
        SimulateAsk: {
            /**
             * Format: int64
             * @description Unix seconds; now if it is left out
             * @default null
             */
            at: number | null;
            /** @default null */
            coupon: components["schemas"]["CouponWish"];
            /** @default [] */
            lines: components["schemas"]["GoodsKey"][];
            /**
             * Format: int64
             * @description Nobody for a visitor
             * @default null
             */
            member: number | null;
            /** @default 0 */
            points: components["schemas"]["Int"];
        };
        Simulation: components["schemas"]["Checkout"] & {
            rules: components["schemas"]["RuleHand"][];
        };
        SiteConfig: {
            apiUrl: string;
            cdnUrl: string;
            siteName: string;
            upload: components["schemas"]["UploadRules"];
            version: string;
        };
        SiteInfo: {
            apiUrl: string;
            cdnUrl: string;
            contact: components["schemas"]["Contact"];
            limits: components["schemas"]["ShopLimits"];
            /** @description Behind the forms for logging in and registering; empty: the first picture of the home page */
            loginPicture: string;
            recordNumber: string;
            /** @description Stock clients keep a `headNav` of their own here; this one has another name */
            shopNav: components["schemas"]["NavItem"][];
            siteName: string;
            upload: components["schemas"]["UploadRules"];
            version: string;
        };
        /** @enum {string} */
        SkillLevel: "beginner" | "intermediate" | "advanced";
        Slide: {
            action: string;
            clip: string | null;
            image: components["schemas"]["Picture"];
            path: string;
            text: string;
            title: string;
        };
        SlideData: {
            action: components["schemas"]["Both"];
            clip?: string | null;
            /** @description For large screens, cut to 1920 × 800 */
            large: string;
            path: string;
            /** @description For phones, cut to 828 × 736 */
            small: string;
            text: components["schemas"]["Both"];
            title: components["schemas"]["Both"];
        };
        /** @description A program, with the version if one is named. */
        Software: {
            name: string;
            version: string;
        };
        /** @enum {string} */
        Sort: "relevance" | "new" | "popular" | "price-asc" | "price-desc";
        /**
         * @description A wish to move a row, as older clients say it (`id`, `targetId`: the two change places) and as newer ones do (`move`,
         *     `target`: the first takes the place of the second).
         */
        Sorting: {
            /** @default  */
            direction: components["schemas"]["Text"];
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            move: components["schemas"]["Int"] | null;
            /**
             * @description By what the table is sorted: `weigh,desc`
             * @default
             */
            order: components["schemas"]["Text"];
            /** @default null */
            target: components["schemas"]["Int"] | null;
            /** @default null */
            targetId: components["schemas"]["Int"] | null;
        };
        /** @description What a file is, measured: the same in the database, in a catalogue and in a new variant. */
        Specs: {
            /** @default none */
            alpha: components["schemas"]["Alpha"];
            /** @default null */
            audio: components["schemas"]["Audio"] | null;
            /**
             * Format: int64
             * @default null
             */
            bit_depth: number | null;
            /** @default null */
            chroma: string | null;
            /** @default null */
            codec: string | null;
            /** @default null */
            colour: string | null;
            /** @default null */
            container: string | null;
            /**
             * Format: int64
             * @default null
             */
            duration_ms: number | null;
            /**
             * Format: int64
             * @default null
             */
            fps_den: number | null;
            /**
             * Format: int64
             * @default null
             */
            fps_num: number | null;
            /**
             * Format: int64
             * @default null
             */
            frames: number | null;
            /**
             * Format: int64
             * @default null
             */
            height: number | null;
            /**
             * @description By a machine, not by hand.
             * @default false
             */
            measured: boolean;
            /** @default null */
            sha1: string | null;
            /** @default null */
            sha256: string | null;
            /**
             * Format: int64
             * @description Bytes
             * @default null
             */
            size: number | null;
            /** @default null */
            transfer: string | null;
            /**
             * Format: int64
             * @default null
             */
            width: number | null;
        };
        /** @description Something that was paid. */
        Spend: {
            bonus: components["schemas"]["Money"];
            channel: components["schemas"]["Money"];
            kind: components["schemas"]["OrderKind"];
            number: string;
            /** Format: int64 */
            paid_at: number | null;
            /** Format: int64 */
            points: number;
            principal: components["schemas"]["Money"];
            refunded: components["schemas"]["Money"];
            status: components["schemas"]["OrderStatus"];
            title: string;
            total: components["schemas"]["Money"];
        };
        /** @description What leaves the year first, and when. */
        SpendExpiry: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            date: number;
        };
        SpendMonth: {
            amount: components["schemas"]["Money"];
            /** @description 2026-11 */
            month: string;
        };
        SpendPage: {
            list: components["schemas"]["Spend"][];
            /** Format: int64 */
            total: number;
            /** @description Spent in 365 days, which counts for the yearly rate */
            year: components["schemas"]["Money"];
        };
        /** @description What was spent in twelve months, and what it changes. */
        Spending: {
            missing?: components["schemas"]["Money"] | null;
            /** Format: int64 */
            next_rate?: number | null;
            /**
             * Format: int64
             * @description Hundredths of a percent that are paid of a price
             */
            rate: number;
            spent: components["schemas"]["Money"];
        };
        /** @description A sheet of frames for scrubbing; width and height are those of one frame. */
        Sprite: {
            /** Format: int64 */
            columns: number;
            /** Format: int64 */
            frames: number;
            /** Format: int64 */
            height: number;
            /** Format: int64 */
            rows: number;
            src: string;
            /** Format: int64 */
            width: number;
        };
        /** @description What a client asks first: the site, and who is signed in. */
        Start: {
            menus: components["schemas"]["MenuNode"][];
            openMemberCenter: boolean;
            rules: components["schemas"]["MenuNode"][];
            site: components["schemas"]["SiteInfo"];
            userInfo: components["schemas"]["UserInfo"];
        };
        StartUpload: {
            name: components["schemas"]["Text"];
            sha1?: components["schemas"]["Text"];
            size: components["schemas"]["Int"];
            target: components["schemas"]["UploadTarget"];
            target_id: components["schemas"]["Int"];
            /** @description The store could not be reached from the browser: parts come to the shop */
            through_shop?: components["schemas"]["Flag"];
        };
        /** @description What a gateway took in and paid out in a month, by its own bills. */
        Statement: {
            /** @description Days whose bill was fetched, newest first, with open differences */
            days: components["schemas"]["BillDayView"][];
            lines: components["schemas"]["StatementView"][];
            month: string;
            /** Format: int64 */
            open: number;
        };
        StatementView: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            count: number;
            currency: string;
            fee: components["schemas"]["Money"];
            /** @description payment, refund, payout or other */
            kind: string;
            merchant: string;
            provider: string;
        };
        /** @enum {string} */
        Status: "waiting" | "kept" | "sent" | "failed";
        /** @enum {string} */
        StepKey: "list" | "upgrade" | "sale" | "vip" | "spend" | "coupon" | "points" | "credit" | "gift" | "total" | "balance" | "due";
        StorageStatus: {
            /** @description The bucket; empty where files lie on this machine's disk */
            bucket: string;
            /** Format: int64 */
            bytes: number;
            /** Format: int64 */
            files: number;
            /** Format: int64 */
            free_bytes: number;
            /** Format: int64 */
            free_percent: number;
        };
        StreakBonus: {
            /** Format: int64 */
            bonus: number;
            /**
             * Format: int64
             * @description Of the days in a row
             */
            day: number;
        };
        StudyOf: {
            done: boolean;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            permille: number;
            /** Format: int64 */
            position_ms: number;
        };
        StudyState: components["schemas"]["PendingVideos"] & {
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            lessons: number;
            next: components["schemas"]["NextLesson"] | null;
            /** Format: int64 */
            permille: number;
        };
        SubtitleEdit: {
            lang: string;
            text: string;
        };
        SubtitleInput: {
            /** @description zh-cn or en */
            lang: string;
            lesson: components["schemas"]["Int"];
            /** @description WebVTT; empty takes it away */
            text: string;
        };
        Suggestion: {
            /** Format: int64 */
            count: number | null;
            kind: components["schemas"]["SuggestionKind"];
            path: string;
            pieces: components["schemas"]["Piece"][];
            price: components["schemas"]["Money"] | null;
            thumb: string | null;
        };
        /** @enum {string} */
        SuggestionKind: "type" | "tag" | "material";
        Suggestions: {
            list: components["schemas"]["Suggestion"][];
        };
        /** @description A tag in both languages; the English one may be left out. */
        TagInput: {
            en?: string;
            zh: string;
        };
        TagName: {
            name: string;
            slug: string;
        };
        TaskChoice: {
            id: components["schemas"]["Int"];
        };
        /** @enum {string} */
        TaskKind: "check" | "film" | "lesson" | "export";
        /** @description How far a job has come. */
        TaskProgress: {
            /** Format: int64 */
            attempts: number;
            /**
             * Format: int64
             * @description Thousandths
             */
            progress: number;
            state: components["schemas"]["TaskState"];
            /** @description What it is busy with: probe, poster, sprite, clip, preview, stream, hash… */
            step: string;
        };
        /** @description A job as the back office shows it. */
        TaskRow: components["schemas"]["TaskProgress"] & {
            /** Format: int64 */
            created_at: number;
            /** Format: int64 */
            due_at: number;
            /** Format: int64 */
            ended_at: number | null;
            /** @description In the caller's language */
            error: string;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["TaskKind"];
            node: string;
            /** Format: int64 */
            started_at: number | null;
            /** Format: int64 */
            subject: number;
            subject_name: string;
        };
        /** @enum {string} */
        TaskState: "waiting" | "running" | "done" | "failed" | "cancelled";
        Teacher: {
            about: string;
            name: string;
        };
        /** @description A membership that has seats to give. */
        TeamView: {
            /** @description The membership is running */
            active: boolean;
            /** @description To join by; none: by letter alone */
            code: string | null;
            /** @description On the certificates of what is downloaded with it; empty: everybody's own name */
            company: string;
            /** Format: int64 */
            free: number;
            level_name: string;
            members: components["schemas"]["SeatView"][];
            /**
             * Format: int64
             * @description Taken by the owner, this month and in all
             */
            own_month_used: number;
            /** Format: int64 */
            own_used: number;
            pool: components["schemas"]["Pool"] | null;
            /**
             * Format: int64
             * @description All of them, the owner's among them
             */
            seats: number;
            /** Format: int64 */
            until: number;
        };
        TerminalChange: {
            /** @description npm, cnpm, pnpm, yarn, ni or none */
            manager?: components["schemas"]["Text"];
        };
        TerminalCommand: {
            background: boolean;
            blocks: boolean;
            folder: string;
            inputs: components["schemas"]["TerminalInput"][];
            key: string;
            /** @description Why it cannot be run here; none: it can */
            lack?: string | null;
            line: string;
        };
        TerminalConfig: {
            /** @description Whether the terminal can be opened by whoever asks */
            enabled: boolean;
            npmPackageManager: string;
            /** @description Stock clients warn where it is not; nothing here depends on it */
            phpDevelopmentServer: boolean;
        };
        TerminalInput: {
            /** @description Empty: a number from `min` to `max` */
            choices: string[];
            /** Format: int64 */
            max: number;
            /** Format: int64 */
            min: number;
            name: string;
            usual: string;
        };
        TerminalKnown: {
            list: components["schemas"]["TerminalRun"][];
        };
        TerminalManager: {
            name: string;
            /** @description Where it is; none: nowhere */
            path?: string | null;
        };
        TerminalOffer: {
            /** @description What runs beside the queue */
            background: components["schemas"]["TerminalRun"][];
            commands: components["schemas"]["TerminalCommand"][];
            /** @description The file that lists the commands */
            file: string;
            manager: string;
            managers: components["schemas"]["TerminalManager"][];
            /** @description Whether the proof is a code of the second factor, not the password */
            otp: boolean;
            parallel: number;
            /**
             * Format: int64
             * @description Until when nothing more has to be proved; unix seconds
             */
            proved_until: number;
        };
        TerminalOutput: {
            /** Format: int64 */
            from: number;
            /**
             * Format: int64
             * @description Where the next part begins; none: this is the last
             */
            next?: number | null;
            row: components["schemas"]["TerminalRun"];
            /** @description Whole lines from `from` on */
            text: string;
        };
        /** @description A run as the back office shows it. */
        TerminalRun: components["schemas"]["RunRow"] & {
            /** Format: int64 */
            duration_ms?: number | null;
        };
        TerminalServe: {
            command: components["schemas"]["Text"];
            extend?: components["schemas"]["Text"];
            uuid: components["schemas"]["Text"];
        };
        TerminalWhich: {
            uuid: components["schemas"]["Text"];
        };
        Text: string;
        /** @description Markdown. */
        TextData: {
            body: components["schemas"]["Both"];
        };
        TextList: {
            list: components["schemas"]["TextRow"][];
            remark: string;
        };
        /** @description One of the texts, in its newest version. */
        TextRow: {
            name: string;
            /** Format: int64 */
            published_at: number;
            title_en: string;
            title_zh: string;
            /** Format: int64 */
            version: number;
        };
        TextVersion: {
            body_en: string;
            /** @description Markdown */
            body_zh: string;
            html_en: string;
            /** @description As the shop shows it */
            html_zh: string;
            /** Format: int64 */
            published_at: number;
            title_en: string;
            title_zh: string;
            /** Format: int64 */
            version: number;
        };
        TextVersions: {
            name: string;
            /** @description Values of the owner's own that the newest one names have changed since: publishing it again takes them over */
            values_changed: boolean;
            /** @description Newest first */
            versions: components["schemas"]["TextVersion"][];
        };
        TierView: {
            amount: components["schemas"]["Money"];
            name: string;
            /** Format: double */
            rate: number;
        };
        TitledMaterial: components["schemas"]["FoundMaterial"] & {
            title: string;
        };
        TitledOrder: components["schemas"]["FoundOrder"] & {
            title: string;
        };
        TitledRight: components["schemas"]["DeliveredRight"] & {
            title: string;
        };
        /** @enum {string} */
        TopicKey: "licence" | "download" | "payment" | "course" | "account";
        TopupLine: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            created_at: number;
            gift: components["schemas"]["Money"];
            number: string;
            status: components["schemas"]["OrderStatus"];
        };
        TopupOffer: {
            agreements: components["schemas"]["Agreement"][];
            balance: components["schemas"]["BalanceView"];
            /** @description Most principal that may lie in the balance */
            cap: components["schemas"]["Money"];
            cap_reason: string;
            channels: components["schemas"]["PayChannel"][];
            custom: components["schemas"]["CustomTopup"];
            history: components["schemas"]["TopupLine"][];
            /** Format: int64 */
            left_today: number;
            templates: components["schemas"]["TopupTemplate"][];
        };
        TopupTemplate: {
            amount: components["schemas"]["Money"];
            best: boolean;
            /** @description Why it cannot be taken now */
            blocked: string | null;
            gift: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
        };
        TopupWish: {
            /** @default false */
            agreed: components["schemas"]["Flag"];
            /** @default null */
            amount: components["schemas"]["Text"] | null;
            /**
             * @description The order that lacks it
             * @default null
             */
            back: string | null;
            /** @default null */
            template: components["schemas"]["Int"] | null;
        };
        /** @description What came of a trial. */
        Tried: {
            reason?: string | null;
            sent: boolean;
        };
        /** @description A type to choose from. */
        TypeChoice: {
            /** @description 0 is the top */
            depth: number;
            /** Format: int64 */
            id: number;
            name: string;
        };
        TypeChoices: {
            list: components["schemas"]["TypeChoice"][];
        };
        TypeList: {
            list: components["schemas"]["TypeNode"][];
        };
        /** @description A type by name, as cards and trails show it. */
        TypeName: {
            name: string;
            slug: string;
        };
        /** @description A type with how many materials it and its children hold. */
        TypeNode: {
            children: components["schemas"]["TypeNode"][];
            /** Format: int64 */
            count: number;
            name: string;
            slug: string;
        };
        TypeWithTrail: {
            name: string;
            slug: string;
            /** @description From the top of the tree to the type itself */
            trail: components["schemas"]["TypeName"][];
        };
        Uncollect: {
            /** @default null */
            collection: components["schemas"]["Int"] | null;
            /** @default [] */
            materials: components["schemas"]["Int"][];
        };
        /** @enum {string} */
        Unit: "fen" | "point";
        /** @description Some materials, or everything. */
        Unsee: {
            /** @default false */
            all: components["schemas"]["Flag"];
            /** @default [] */
            materials: components["schemas"]["Int"][];
        };
        Unsubscribed: {
            kind: components["schemas"]["LetterKind"];
        };
        UpgradeNote: {
            /** @description The version and its licence */
            name: string;
            off: components["schemas"]["Money"];
        };
        /** @description Where a browser sends a small file. */
        UploadAddress: {
            /**
             * Format: int64
             * @description Unix seconds
             */
            expires_at: number;
            /** @description What to report it by */
            key: string;
            /** @description The bytes are PUT here, and reported afterwards; empty: the form goes to the shop */
            url: string;
        };
        UploadList: {
            list: components["schemas"]["UploadRow"][];
        };
        UploadRow: {
            /** Format: int64 */
            created_at: number;
            /** @description Parts are sent to the store, each to an address of its own, and not to the shop */
            direct: boolean;
            error: string;
            /** @description Numbers of the parts that are here */
            have: number[];
            /** Format: int64 */
            id: number;
            /** @description The same file is here already: nothing needs to be sent */
            instant: boolean;
            name: string;
            /** Format: int64 */
            part_size: number;
            /**
             * Format: int64
             * @description Bytes that are here
             */
            received: number;
            /** Format: int64 */
            size: number;
            state: components["schemas"]["UploadState"];
            target: components["schemas"]["UploadTarget"];
            /** Format: int64 */
            target_id: number;
            /** Format: int64 */
            touched_at: number;
        };
        /** @description What clients need to know before they upload. */
        UploadRules: {
            allowedMimeTypes: string[];
            /** @description Separated by commas */
            allowedSuffixes: string;
            cdnUrl: string;
            /**
             * Format: int64
             * @description Bytes
             */
            maxSize: number;
            /** @description `local`: to the shop; `qiniu`: to `url` with `params` */
            mode: string;
            params: Record<string, unknown>;
            saveName: string;
            url: string;
        };
        /** @enum {string} */
        UploadState: "receiving" | "checking" | "done" | "failed";
        /** @enum {string} */
        UploadTarget: "material" | "variant" | "lesson" | "lesson_file" | "project_file";
        Uploaded: {
            file: components["schemas"]["AttachmentRow"];
        };
        /** @description Who is signed in; an empty object for a visitor. */
        UserInfo: components["schemas"]["MemberInfo"] | components["schemas"]["Nobody"];
        /** @description A downloadable rendition with its own price. */
        Variant: {
            alpha: components["schemas"]["Alpha"];
            audio: components["schemas"]["Audio"] | null;
            /** Format: int64 */
            bit_depth: number | null;
            chroma: string | null;
            codec: string | null;
            colour: string | null;
            container: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            fps: string | null;
            /** Format: int64 */
            frames: number | null;
            /** Format: int64 */
            height: number | null;
            /** Format: int64 */
            id: number;
            licences: components["schemas"]["LicencePrice"][];
            /** @description By a machine, not by hand */
            measured: boolean;
            name: string;
            price: components["schemas"]["Money"];
            sha1: string | null;
            sha256: string | null;
            /**
             * Format: int64
             * @description Bytes
             */
            size: number | null;
            transfer: string | null;
            /** Format: int64 */
            width: number | null;
        };
        VariantEdit: {
            commercial_price: components["schemas"]["Money"] | null;
            enterprise_price: components["schemas"]["Money"] | null;
            /** Format: int64 */
            id: number;
            measured: components["schemas"]["Specs"] | null;
            name_en: string;
            name_zh: string;
            price: components["schemas"]["Money"];
            /** @description `file` or `hand`, by the name of the measure */
            sources: {
                [key: string]: string;
            };
            specs: components["schemas"]["Specs"];
            /** Format: int64 */
            weigh: number;
        };
        VariantInput: {
            commercial_price?: components["schemas"]["Money"] | null;
            enterprise_price?: components["schemas"]["Money"] | null;
            id?: components["schemas"]["Int"] | null;
            name_en: components["schemas"]["Text"];
            name_zh: components["schemas"]["Text"];
            price: components["schemas"]["Money"];
            specs?: components["schemas"]["Specs"];
        };
        VerifiedAddress: {
            /** @description Good for ten minutes and one change */
            accountVerificationToken: string;
            type: string;
        };
        /** @description What anybody who knows the number may know. */
        VerifiedCertificate: {
            /** Format: int64 */
            issued_at: number;
            licence: components["schemas"]["Licence"];
            licence_name: string;
            licensee: string;
            material_number: string;
            number: string;
            path: string;
            project: string;
            /** @description Why it is not */
            reason: string | null;
            title: string;
            valid: boolean;
            variant: string | null;
        };
        VerifyInput: {
            /**
             * @description The code that was sent to the bound address
             * @default
             */
            captcha: components["schemas"]["Text"];
            /**
             * @description `email` or `mobile`
             * @default
             */
            type: components["schemas"]["Text"];
        };
        View: {
            /** @default null */
            id: components["schemas"]["Int"] | null;
        };
        ViewGone: {
            id: components["schemas"]["Int"];
        };
        ViewInput: {
            id?: components["schemas"]["Int"] | null;
            name?: components["schemas"]["Text"];
            page?: components["schemas"]["Text"];
            shared?: components["schemas"]["Flag"];
            state: Record<string, unknown>;
        };
        Viewed: components["schemas"]["Card"] & {
            /** Format: int64 */
            viewed_at: number;
        };
        Views: {
            list: components["schemas"]["SavedView"][];
        };
        VipLevel: {
            /** Format: int64 */
            day_pool: number;
            /** Format: int64 */
            level: number;
            licence: components["schemas"]["Licence"];
            licence_name: string;
            /** Format: int64 */
            month_pool: number;
            name: string;
            prices: components["schemas"]["VipPrice"][];
            /**
             * Format: double
             * @description Of a price: 0.9
             */
            rate: number;
            rate_note: string;
            /** Format: int64 */
            seats: number;
        };
        /** @description What may be sent: a field that is missing stays as it is; prices are sent all together. */
        VipLevelInput: {
            /** @default null */
            day_pool: components["schemas"]["Int"] | null;
            /** @default null */
            id: components["schemas"]["Int"] | null;
            /** @default null */
            licence: components["schemas"]["Text"] | null;
            /** @default null */
            month_pool: components["schemas"]["Int"] | null;
            /** @default null */
            name_en: components["schemas"]["Text"] | null;
            /** @default null */
            name_zh: components["schemas"]["Text"] | null;
            /** @default null */
            prices: components["schemas"]["VipPriceInput"][] | null;
            /** @default null */
            rate: components["schemas"]["Int"] | null;
            /** @default null */
            seats: components["schemas"]["Int"] | null;
            /** @default null */
            status: components["schemas"]["Flag"] | null;
        };
        VipLevelRow: components["schemas"]["LevelTerms"] & {
            prices: components["schemas"]["VipPriceRow"][];
            status: string;
        };
        VipMine: {
            /** Format: int64 */
            level: number;
            name: string;
            /** Format: int64 */
            until: number;
        };
        VipNow: {
            /** Format: int64 */
            level: number;
            name: string;
            /** Format: double */
            rate: number;
            /** Format: int64 */
            until: number;
        };
        VipOffer: {
            agreements: components["schemas"]["Agreement"][];
            levels: components["schemas"]["VipLevel"][];
            mine: components["schemas"]["VipMine"] | null;
        };
        VipPrice: {
            /** @description buy, renew, upgrade, or lower: not offered while a higher one runs */
            action: string;
            credit: components["schemas"]["Money"];
            /** Format: int64 */
            days: number;
            per_day: components["schemas"]["Money"];
            price: components["schemas"]["Money"];
            /** @description After what is left of a lower one */
            today: components["schemas"]["Money"];
            /** Format: int64 */
            until: number;
        };
        VipPriceInput: {
            /** @default 0 */
            days: components["schemas"]["Int"];
            /** @default  */
            price: components["schemas"]["Text"];
        };
        VipPriceRow: {
            /** Format: int64 */
            days: number;
            price: components["schemas"]["Money"];
        };
        VipWish: {
            /** @default false */
            agreed: components["schemas"]["Flag"];
            /** @default 0 */
            days: components["schemas"]["Int"];
            /** @default 0 */
            level: components["schemas"]["Int"];
            /** @default  */
            total: components["schemas"]["Text"];
        };
        Waiting: {
            /** Format: int64 */
            count: number;
            key: string;
        };
        /** @description A long table comes as a promise instead of a file. */
        WaitingExport: {
            /**
             * Format: int64
             * @description Number of the job that writes it
             */
            export: number;
            total: number;
        };
        /** @description What the shop owes its members. */
        WalletFigures: {
            bonus: components["schemas"]["Money"];
            /** @description How much more than before the first day, and what it is made of */
            change: components["schemas"]["Money"];
            incoming: components["schemas"]["Money"];
            outgoing: components["schemas"]["Money"];
            /** Format: int64 */
            points: number;
            principal: components["schemas"]["Money"];
        };
        WalletOwner: {
            user: components["schemas"]["Owner"];
        };
        Watch: {
            /** Format: int64 */
            renew_at: number;
            url: string;
        };
        WatchInput: {
            /** @description A random word of the tab */
            device: string;
            lesson: components["schemas"]["Int"];
            /** @description Ends the oldest of the others, if there are too many */
            take?: boolean;
        };
        WhichOrder: {
            /** @default  */
            number: components["schemas"]["Text"];
        };
        WhichPayment: {
            /** @default  */
            number: components["schemas"]["Text"];
        };
        WriteNote: {
            /** @default  */
            body: components["schemas"]["Text"];
            /** @default 0 */
            id: components["schemas"]["Int"];
            /** @default null */
            remove: components["schemas"]["Int"] | null;
        };
        ZipLink: {
            /** Format: int64 */
            expires_at: number;
            name: string;
            /** Format: int64 */
            size: number;
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
