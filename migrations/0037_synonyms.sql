CREATE TABLE `synonym_groups` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`terms` text NOT NULL,
	`keys` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `synonym_groups_id_unique` ON `synonym_groups` (`id`);--> statement-breakpoint
CREATE INDEX `current_synonym_groups` ON `synonym_groups` (`seq`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `synonym_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`group_seq` integer NOT NULL,
	FOREIGN KEY (`group_seq`) REFERENCES `synonym_groups`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `synonym_keys_by_group` ON `synonym_keys` (`group_seq`);--> statement-breakpoint
CREATE TRIGGER synonym_groups_after_insert AFTER INSERT ON synonym_groups WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO synonym_keys (key, group_seq) SELECT value, new.seq FROM json_each(new.keys);
END;
--> statement-breakpoint
CREATE TRIGGER synonym_groups_after_update AFTER UPDATE OF keys, deleted_at ON synonym_groups BEGIN
  DELETE FROM synonym_keys WHERE group_seq = new.seq;
  INSERT INTO synonym_keys (key, group_seq) SELECT value, new.seq FROM json_each(new.keys) WHERE new.deleted_at IS NULL;
END;
--> statement-breakpoint
-- What the field calls the same; admins change the list.
INSERT INTO synonym_groups (id, terms, keys, created_at) VALUES
  ('synonyms-69', 'SEO, search engine optimization', '["seo","searchengineoptimization"]', 1795737600000),
  ('synonyms-68', 'waitlist, waiting list, coming soon', '["waitlist","waitinglist","comingsoon"]', 1795737600000),
  ('synonyms-67', 'photo gallery, image gallery, photo sharing', '["photogallery","imagegallery","photosharing"]', 1795737600000),
  ('synonyms-66', 'car rental, vehicle rental, car hire', '["carrental","vehiclerental","carhire"]', 1795737600000),
  ('synonyms-65', 'clinic, hospital, patient management, medical practice', '["clinic","hospital","patientmanagement","medicalpractice"]', 1795737600000),
  ('synonyms-64', 'school, school management, student management', '["school","schoolmanagement","studentmanagement"]', 1795737600000),
  ('synonyms-63', 'delivery, courier, logistics, shipping', '["delivery","courier","logistic","shipping"]', 1795737600000),
  ('synonyms-62', 'translation, localization, i18n, internationalization, multilingual', '["translation","localization","i18n","internationalization","multilingual"]', 1795737600000),
  ('synonyms-61', 'affiliate, referral, affiliate program', '["affiliate","referral","affiliateprogram"]', 1795737600000),
  ('synonyms-60', 'chat app, messenger, messaging, instant messaging', '["chatapp","messenger","messaging","instantmessaging"]', 1795737600000),
  ('synonyms-59', 'auction, bidding', '["auction","bidding"]', 1795737600000),
  ('synonyms-58', 'crowdfunding, fundraising, donation, charity', '["crowdfunding","fundraising","donation","charity"]', 1795737600000),
  ('synonyms-57', 'documentation, docs, knowledge base, wiki, help center', '["documentation","doc","knowledgebase","wiki","helpcenter"]', 1795737600000),
  ('synonyms-56', 'automation, workflow automation, workflow', '["automation","workflowautomation","workflow"]', 1795737600000),
  ('synonyms-55', 'monitoring, uptime monitor, status page, observability', '["monitoring","uptimemonitor","statuspage","observability"]', 1795737600000),
  ('synonyms-54', 'crypto, cryptocurrency, bitcoin, blockchain, web3', '["crypto","cryptocurrency","bitcoin","blockchain","web3"]', 1795737600000),
  ('synonyms-53', 'web scraping, scraper, crawler, data extraction', '["webscraping","scraper","crawler","dataextraction"]', 1795737600000),
  ('synonyms-52', 'plugin, extension, add-on, addon', '["plugin","extension","addon"]', 1795737600000),
  ('synonyms-51', 'UI kit, design system, component library, UI components', '["uikit","designsystem","componentlibrary","uicomponent"]', 1795737600000),
  ('synonyms-50', 'portfolio, resume, CV, personal website', '["portfolio","resume","cv","personalwebsite"]', 1795737600000),
  ('synonyms-49', 'survey, form builder, questionnaire, poll, quiz', '["survey","formbuilder","questionnaire","poll","quiz"]', 1795737600000),
  ('synonyms-48', 'event management, event tickets, event booking', '["eventmanagement","eventticket","eventbooking"]', 1795737600000),
  ('synonyms-47', 'travel, tourism, trip planner', '["travel","tourism","tripplanner"]', 1795737600000),
  ('synonyms-46', 'fitness, gym, workout, exercise', '["fitnes","gym","workout","exercise"]', 1795737600000),
  ('synonyms-45', 'music streaming, music player, audio streaming', '["musicstreaming","musicplayer","audiostreaming"]', 1795737600000),
  ('synonyms-44', 'video call, video chat, video conferencing, video meeting', '["videocall","videochat","videoconferencing","videomeeting"]', 1795737600000),
  ('synonyms-43', 'video streaming, video on demand, VOD, OTT, video platform', '["videostreaming","videoondemand","vod","ott","videoplatform"]', 1795737600000),
  ('synonyms-42', 'dating, matchmaking', '["dating","matchmaking"]', 1795737600000),
  ('synonyms-41', 'expense tracker, expenses, budget, personal finance, money manager', '["expensetracker","expense","budget","personalfinance","moneymanager"]', 1795737600000),
  ('synonyms-40', 'accounting, bookkeeping, ledger', '["accounting","bookkeeping","ledger"]', 1795737600000),
  ('synonyms-39', 'HR, human resources, HRMS, payroll, employee management', '["hr","humanresource","hrm","payroll","employeemanagement"]', 1795737600000),
  ('synonyms-38', 'inventory, stock management, warehouse, warehouse management', '["inventory","stockmanagement","warehouse","warehousemanagement"]', 1795737600000),
  ('synonyms-37', 'subscription, recurring payments, recurring billing, membership', '["subscription","recurringpayment","recurringbilling","membership"]', 1795737600000),
  ('synonyms-36', 'payment, payment gateway, checkout, payment processing', '["payment","paymentgateway","checkout","paymentprocessing"]', 1795737600000),
  ('synonyms-35', 'analytics, statistics, metrics, reporting, business intelligence', '["analytic","statistic","metric","reporting","businessintelligence"]', 1795737600000),
  ('synonyms-34', 'URL shortener, link shortener, short links', '["urlshortener","linkshortener","shortlink"]', 1795737600000),
  ('synonyms-33', 'project management, kanban, task management, task manager, task board, to-do list, todo', '["projectmanagement","kanban","taskmanagement","taskmanager","taskboard","todolist","todo"]', 1795737600000),
  ('synonyms-32', 'time tracking, time tracker, timesheet, timer', '["timetracking","timetracker","timesheet","timer"]', 1795737600000),
  ('synonyms-31', 'file sharing, file storage, cloud storage, file manager, file hosting', '["filesharing","filestorage","cloudstorage","filemanager","filehosting"]', 1795737600000),
  ('synonyms-30', 'note taking, notes, notebook, note app', '["notetaking","note","notebook","noteapp"]', 1795737600000),
  ('synonyms-29', 'telemedicine, telehealth, online doctor, e-health', '["telemedicine","telehealth","onlinedoctor","ehealth"]', 1795737600000),
  ('synonyms-28', 'taxi, ride hailing, ride sharing, rideshare, cab booking', '["taxi","ridehailing","ridesharing","rideshare","cabbooking"]', 1795737600000),
  ('synonyms-27', 'food delivery, food ordering, online ordering, restaurant, takeaway, meal delivery', '["fooddelivery","foodordering","onlineordering","restaurant","takeaway","mealdelivery"]', 1795737600000),
  ('synonyms-26', 'social network, social media, social app', '["socialnetwork","socialmedia","socialapp"]', 1795737600000),
  ('synonyms-25', 'newsletter, email marketing, mailing list, email campaign', '["newsletter","emailmarketing","mailinglist","emailcampaign"]', 1795737600000),
  ('synonyms-24', 'ERP, enterprise resource planning, business management', '["erp","enterpriseresourceplanning","businessmanagement"]', 1795737600000),
  ('synonyms-23', 'point of sale, POS, cash register, checkout system', '["pointofsale","po","cashregister","checkoutsystem"]', 1795737600000),
  ('synonyms-22', 'forum, community, message board, discussion board', '["forum","community","messageboard","discussionboard"]', 1795737600000),
  ('synonyms-21', 'help desk, helpdesk, support desk, service desk, ticketing, ticket system, customer support', '["helpdesk","supportdesk","servicedesk","ticketing","ticketsystem","customersupport"]', 1795737600000),
  ('synonyms-20', 'real estate, property, properties, realty, property management', '["realestate","property","propertie","realty","propertymanagement"]', 1795737600000),
  ('synonyms-19', 'AI, artificial intelligence, machine learning', '["ai","artificialintelligence","machinelearning"]', 1795737600000),
  ('synonyms-18', 'LLM, large language model, language model, GPT, ChatGPT', '["llm","largelanguagemodel","languagemodel","gpt","chatgpt"]', 1795737600000),
  ('synonyms-17', 'iOS, iPhone, iPad', '["io","iphone","ipad"]', 1795737600000),
  ('synonyms-16', 'mobile app, phone app, smartphone app, cross-platform app', '["mobileapp","phoneapp","smartphoneapp","crossplatformapp"]', 1795737600000),
  ('synonyms-15', 'marketplace, multi-vendor, multivendor, classifieds, classified ads', '["marketplace","multivendor","classified","classifiedad"]', 1795737600000),
  ('synonyms-14', 'job board, job portal, recruitment, recruiting, hiring, applicant tracking system, ATS', '["jobboard","jobportal","recruitment","recruiting","hiring","applicanttrackingsystem","at"]', 1795737600000),
  ('synonyms-13', 'landing page, website, homepage, marketing site', '["landingpage","website","homepage","marketingsite"]', 1795737600000),
  ('synonyms-12', 'SaaS, software as a service, subscription software', '["saa","softwareasaservice","subscriptionsoftware"]', 1795737600000),
  ('synonyms-11', 'blog, blogging, magazine, publishing platform', '["blog","blogging","magazine","publishingplatform"]', 1795737600000),
  ('synonyms-10', 'CMS, content management system, content management', '["cm","contentmanagementsystem","contentmanagement"]', 1795737600000),
  ('synonyms-09', 'LMS, learning management system, e-learning, elearning, online course, course platform, course', '["lm","learningmanagementsystem","elearning","onlinecourse","courseplatform","course"]', 1795737600000),
  ('synonyms-08', 'booking, reservation, appointment, scheduling, scheduler', '["booking","reservation","appointment","scheduling","scheduler"]', 1795737600000),
  ('synonyms-07', 'invoice, invoicing, billing, e-invoicing', '["invoice","invoicing","billing","einvoicing"]', 1795737600000),
  ('synonyms-06', 'CRM, customer relationship management, customer management, sales pipeline, lead management', '["crm","customerrelationshipmanagement","customermanagement","salespipeline","leadmanagement"]', 1795737600000),
  ('synonyms-05', 'dashboard, admin panel, back office, backoffice, control panel', '["dashboard","adminpanel","backoffice","controlpanel"]', 1795737600000),
  ('synonyms-04', 'authentication, auth, login, sign-in, sign in, single sign-on, SSO', '["authentication","auth","login","signin","singlesignon","sso"]', 1795737600000),
  ('synonyms-03', 'shop, store, e-commerce, ecommerce, online shop, online store, storefront, webshop', '["shop","store","ecommerce","onlineshop","onlinestore","storefront","webshop"]', 1795737600000),
  ('synonyms-02', 'chatbot, chat bot, AI assistant, virtual assistant, conversational AI', '["chatbot","aiassistant","virtualassistant","conversationalai"]', 1795737600000),
  ('synonyms-01', 'boilerplate, starter, starter kit, template, kit, scaffold, skeleton, starter template', '["boilerplate","starter","starterkit","template","kit","scaffold","skeleton","startertemplate"]', 1795737600000);
