// Made by bin/gen from openapi.json; change the server, not this file.

export interface paths {
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
    "/api/home/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Slides, types and shelves of the home page. */
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
    "/api/material/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about one material. */
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
        /** A page of materials. */
        get: {
            parameters: {
                query?: {
                    /** @description Slug of a type */
                    type?: string;
                    /** @description new, popular, price-asc or price-desc */
                    sort?: string;
                    /** @description Words to look for in titles, numbers and tags */
                    q?: string;
                    page?: string;
                    limit?: string;
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Alpha: "none" | "straight" | "premultiplied";
        /** @enum {string} */
        Audio: "none" | "stereo";
        /** @description A material as lists show it. */
        Card: {
            alpha: boolean;
            aspect: string | null;
            clip: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            fps: string | null;
            /** Format: int64 */
            height: number | null;
            id: components["schemas"]["MaterialId"];
            /**
             * Format: int64
             * @description Clips in a pack, lessons in a course, files in a project
             */
            items: number | null;
            kind: components["schemas"]["Kind"];
            level: components["schemas"]["Level"] | null;
            no: string;
            poster: string;
            /** @description Of the best variant, the one offered first; 0.00 is free */
            price: components["schemas"]["Money"];
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
        /** @description Everything the detail page shows. */
        Detail: components["schemas"]["Card"] & {
            ai: boolean;
            canonical: string;
            /** @description Longer text, safe to show as it is */
            html: string;
            loopable: boolean;
            people: boolean;
            preview: components["schemas"]["Preview"] | null;
            /**
             * Format: int64
             * @description Unix seconds
             */
            published_at: number;
            shoot: components["schemas"]["Card"][];
            similar: components["schemas"]["Card"][];
            summary: string;
            tags: string[];
            trail: components["schemas"]["TypeName"][];
            variants: components["schemas"]["Variant"][];
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
        Envelope_Detail: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description Everything the detail page shows. */
            data: components["schemas"]["Card"] & {
                ai: boolean;
                canonical: string;
                /** @description Longer text, safe to show as it is */
                html: string;
                loopable: boolean;
                people: boolean;
                preview: components["schemas"]["Preview"] | null;
                /**
                 * Format: int64
                 * @description Unix seconds
                 */
                published_at: number;
                shoot: components["schemas"]["Card"][];
                similar: components["schemas"]["Card"][];
                summary: string;
                tags: string[];
                trail: components["schemas"]["TypeName"][];
                variants: components["schemas"]["Variant"][];
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
                hero: components["schemas"]["Slide"][];
                rails: components["schemas"]["Rail"][];
                types: components["schemas"]["TypeNode"][];
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
                /** Format: int64 */
                limit: number;
                list: components["schemas"]["Card"][];
                /** Format: int64 */
                page: number;
                sort: components["schemas"]["Sort"];
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
        Envelope_Start: {
            /**
             * Format: int32
             * @description 1 is success
             */
            code: number;
            /** @description What a client asks first: the site, and who is signed in. */
            data: {
                menus: components["schemas"]["NoUser"][];
                /** @description There is no member centre until the accounts arrive */
                openMemberCenter: boolean;
                rules: components["schemas"]["NoUser"][];
                site: components["schemas"]["SiteInfo"];
                /** @description Empty for a visitor */
                userInfo: components["schemas"]["NoUser"];
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
        Home: {
            hero: components["schemas"]["Slide"][];
            rails: components["schemas"]["Rail"][];
            types: components["schemas"]["TypeNode"][];
        };
        /** @enum {string} */
        Kind: "footage" | "pack" | "course" | "project_file";
        /** @enum {string} */
        Level: "beginner" | "intermediate" | "advanced";
        /** Format: int64 */
        MaterialId: number;
        /** @description A page of a list. */
        MaterialPage: {
            /** Format: int64 */
            limit: number;
            list: components["schemas"]["Card"][];
            /** Format: int64 */
            page: number;
            sort: components["schemas"]["Sort"];
            /** Format: int64 */
            total: number;
            type: components["schemas"]["TypeWithTrail"] | null;
        };
        /** @description Yuan with two digits behind the point, such as 168.00 */
        Money: string;
        NavItem: {
            path: string;
            title: string;
        };
        /** @description An empty object. */
        NoUser: Record<string, never>;
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
        /** @description A shelf of cards; its title is the page's text for `key`. */
        Rail: {
            key: components["schemas"]["RailKey"];
            list: components["schemas"]["Card"][];
            /** @description Where all of it is listed */
            path: string;
        };
        /** @enum {string} */
        RailKey: "new" | "popular" | "course" | "pack" | "free";
        SiteInfo: {
            apiUrl: string;
            cdnUrl: string;
            headNav: components["schemas"]["NavItem"][];
            recordNumber: string;
            siteName: string;
            version: string;
        };
        Slide: {
            action: string;
            clip: string | null;
            image: components["schemas"]["SlideImage"];
            path: string;
            text: string;
            title: string;
        };
        SlideImage: {
            /** Format: int64 */
            height: number;
            large: string;
            small: string;
            /** Format: int64 */
            width: number;
        };
        /** @enum {string} */
        Sort: "new" | "popular" | "price-asc" | "price-desc";
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
            menus: components["schemas"]["NoUser"][];
            /** @description There is no member centre until the accounts arrive */
            openMemberCenter: boolean;
            rules: components["schemas"]["NoUser"][];
            site: components["schemas"]["SiteInfo"];
            /** @description Empty for a visitor */
            userInfo: components["schemas"]["NoUser"];
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
            fps: string | null;
            /** Format: int64 */
            height: number | null;
            /** Format: int64 */
            id: number;
            name: string;
            price: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Bytes
             */
            size: number | null;
            /** Format: int64 */
            width: number | null;
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
