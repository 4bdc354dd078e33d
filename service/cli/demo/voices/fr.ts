import type { Voice } from './voice';

// Names and products never follow « de » or « que »: no elision, no contraction to get wrong.
export const fr: Voice = {
  product: [
    'la tente',
    'la doudoune',
    'le sac à dos',
    'le réchaud',
    'le sac de couchage',
    'la lampe frontale',
    'la veste de pluie',
    'le matelas gonflable',
    'la gourde filtrante',
  ],
  wait: ['trois jours', 'presque une semaine', 'dix jours', 'deux semaines', 'cinq jours'],
  soon: ['dix minutes', 'une demi-heure', 'une heure', "un quart d'heure", 'deux heures'],
  opening: {
    great: [
      'Parfait du début à la fin.',
      'Impeccable !',
      'Service remarquable.',
      'Rien à redire, au contraire.',
      'On aimerait que ce soit partout pareil.',
    ],
    good: [
      'Bonne expérience.',
      "Tout s'est bien passé.",
      'Sérieux, comme toujours.',
      "Rien de particulier à signaler, c'était bien.",
      "Dans l'ensemble, très correct.",
    ],
    mixed: [
      'Avis mitigé.',
      'Moyen.',
      'Peut mieux faire.',
      'Du bon et du moins bon.',
      'Correct, sans plus.',
    ],
    bad: [
      'Très décevant.',
      "Ce n'est pas ce que j'attendais de vous.",
      'Franchement pénible.',
      "Ce n'est pas acceptable.",
      'Grosse déception.',
    ],
  },
  closing: {
    great: [
      'Merci infiniment !',
      'Je recommanderai sans hésiter.',
      'Continuez comme ça !',
      "J'en ai déjà parlé autour de moi.",
      "Merci à toute l'équipe.",
    ],
    good: ['Merci !', 'Merci à vous.', 'À la saison prochaine.', 'Je reviendrai.'],
    mixed: [
      "J'espère que cela va s'améliorer.",
      'Il y a encore du travail.',
      'Pour le reste, rien à dire.',
      'Un petit effort et ce sera bien.',
    ],
    bad: [
      "Je m'attendais à mieux.",
      'Merci de régler ce problème.',
      "J'hésiterai avant de commander à nouveau.",
      'Avant, ce n’était pas comme ça.',
      'La prochaine fois, ce sera ailleurs.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} a tout de suite compris le problème et a trouvé une solution en {soon}.',
        '{agent} a pris le temps de tout expliquer, avec beaucoup de patience.',
        '{agent} a rappelé comme promis et a suivi le dossier jusqu’au bout.',
        "J'ai rarement reçu une aide aussi aimable et aussi compétente.",
        "J'ai écrit tard le soir et j'ai eu une réponse complète en {soon}.",
        '{agent} a échangé {product} sans la moindre difficulté.',
      ],
      good: [
        '{agent} connaît bien les produits et répond avec le sourire.',
        "J'ai eu une réponse claire en {soon}.",
        'Vous avez remplacé {product} rapidement.',
        '{agent} a répondu à toutes mes questions.',
        'Réponse utile, polie et précise.',
      ],
      mixed: [
        'Accueil aimable, mais il a fallu {wait} pour avoir une réponse.',
        'Vous avez fini par remplacer {product}, mais après plusieurs relances.',
        'La réponse était polie, mais à côté de la question.',
        "Problème réglé, même si j'ai dû envoyer deux fois les mêmes photos.",
        '{agent} a fait de son mieux, puis a dû me renvoyer vers un autre service.',
      ],
      bad: [
        "J'ai attendu {wait} une réponse qui ne m'a servi à rien.",
        "Mon dossier est passé d'un service à l'autre et j'ai dû tout réexpliquer.",
        "{agent} n'a visiblement pas lu mon message.",
        "J'ai renvoyé {product} il y a des semaines et personne ne s'en occupe.",
        'Toujours la même réponse toute faite : « Nous vous prions de nous excuser. »',
        'Voilà trois fois que je demande mon remboursement.',
        '{agent} a clos ma demande sans même me poser la question.',
      ],
    },
    chat: {
      great: [
        'Tout était réglé après un échange de quelques minutes.',
        '{agent} a été rapide, aimable et très efficace.',
        "Pas de file d'attente, pas de robot : une vraie réponse.",
      ],
      good: [
        'Réponse rapide sur le chat.',
        '{agent} connaissait tout de suite la réponse.',
        'Bien plus simple que le téléphone.',
      ],
      mixed: [
        "De longs silences entre les messages, mais j'ai eu ma réponse.",
        'Le chat a coupé une fois, la deuxième tentative a marché.',
      ],
      bad: [
        "J'ai attendu mon tour, puis le chat s'est fermé tout seul.",
        '{agent} a quitté le chat au milieu de ma question.',
        "Vingt minutes d'attente pour une seule phrase.",
      ],
    },
    effort: {
      great: [
        'Un message, une réponse, terminé.',
        "On ne peut pas faire plus simple : un e-mail et l'échange était lancé.",
        "Je n'ai rien eu à expliquer deux fois.",
      ],
      good: [
        'Assez simple, un seul formulaire à remplir.',
        "J'ai trouvé tout de suite le bon contact.",
        'Des étapes claires, et ça a marché du premier coup.',
      ],
      mixed: [
        "J'ai mis un moment à trouver le formulaire de contact.",
        'Deux e-mails de trop, mais le problème est résolu.',
        'Facile, une fois le bon service au bout du fil.',
      ],
      bad: [
        "J'ai dû raconter trois fois la même histoire.",
        'Trouver un numéro de téléphone sur votre site relève du parcours du combattant.',
        'Cinq e-mails et deux appels pour un simple échange.',
        'Pourquoi faut-il imprimer un formulaire pour renvoyer {product} ?',
      ],
    },
    delivery: {
      great: [
        'Livraison un jour plus tôt que prévu, et un emballage très soigné.',
        'Commande passée le lundi, randonnée le mercredi avec le nouveau matériel.',
        'Rapide, bien emballé, et un livreur très aimable.',
      ],
      good: [
        "Le colis est arrivé à l'heure.",
        "Bien emballé, rien d'abîmé.",
        "J'ai reçu {product} à la date annoncée.",
      ],
      mixed: [
        "La livraison a pris un jour de plus qu'annoncé.",
        'Le carton était beaucoup trop grand pour son contenu.',
        'Le colis a été déposé chez le voisin, sans avis de passage.',
      ],
      bad: [
        'Le colis est arrivé avec {wait} de retard.',
        'Carton ouvert, aucun calage : vous avez expédié {product} sans protection.',
        "Soi-disant « livré », mais je n'ai rien reçu.",
        'Mauvaise taille, et en plus je devrais payer le retour.',
        "J'ai attendu toute la journée, le livreur n'a même pas sonné.",
      ],
    },
    loyalty: {
      great: [
        "Je commande ici depuis des années et je ne l'ai jamais regretté.",
        'Des conseils honnêtes, des prix justes, du matériel qui dure.',
        'Vous réparez au lieu de pousser à acheter du neuf : bravo.',
      ],
      good: [
        'Bon choix et conseils fiables.',
        "J'apprécie la qualité et les descriptions honnêtes.",
        'Le Trail Club vaut la peine, rien que pour les réparations.',
      ],
      mixed: [
        'De bons produits, mais les prix ont nettement augmenté.',
        "J'aime bien la boutique, mais d'autres livrent plus vite.",
        'Trop de newsletters à mon goût.',
      ],
      bad: [
        "La qualité n'est plus ce qu'elle était.",
        "La réparation était promise pour mars et n'est toujours pas faite.",
        "La remise membre ne s'applique jamais à ce que je cherche.",
        'Ailleurs, je trouve {product} moins cher et plus vite.',
      ],
    },
    article: {
      good: ["L'article a répondu à ma question.", 'Images claires, tout est expliqué pas à pas.'],
      mixed: [
        "Utile, mais les captures d'écran ne sont plus à jour.",
        'La réponse y est, mais tout en bas de la page.',
      ],
      bad: ["L'article décrit une ancienne version du site.", 'Beaucoup de texte, aucune réponse.'],
    },
    returns: {
      good: [
        'Étiquette imprimée, colis déposé, remboursement reçu.',
        'Le retour m’a pris deux minutes.',
      ],
      mixed: [
        'Le retour était simple, le remboursement a pris {wait}.',
        'Ça fonctionne, mais pas sur mon téléphone.',
      ],
      bad: [
        'Le portail ne reconnaît pas mon numéro de commande.',
        "J'ai tout rempli, puis « session expirée ».",
      ],
    },
    bot: {
      good: ['Le robot a trouvé ma commande tout de suite.', 'Pour une fois, un robot utile.'],
      mixed: [
        'Suffisant pour les questions simples.',
        "Le robot n'a compris qu'à la troisième fois.",
      ],
      bad: [
        'Le robot répond à tout, sauf à ma question.',
        'Je voulais simplement parler à un être humain.',
      ],
    },
    checkout: {
      good: ['Commande et paiement en une minute.', 'Clair, aucune surprise sur le prix.'],
      mixed: ["J'ai dû saisir mon adresse deux fois.", "J'aimerais d'autres moyens de paiement."],
      bad: [
        'Carte refusée trois fois, puis débitée deux fois.',
        "Les frais de port n'apparaissent qu'à la toute fin.",
      ],
    },
    mail: {
      good: [
        "La confirmation est arrivée tout de suite, avec l'essentiel.",
        'E-mail court et complet.',
      ],
      mixed: [
        "L'e-mail est bien arrivé, mais sans la facture.",
        "J'ai dû chercher dans les indésirables.",
      ],
      bad: [
        "Je n'ai jamais reçu la confirmation.",
        "L'e-mail indiquait une autre adresse que la mienne.",
      ],
    },
  },
  incident: {
    warehouse: {
      bad: [
        "Depuis le déménagement de votre entrepôt, plus rien n'arrive à temps.",
        "{wait} de retard, et pour seule explication le déménagement de l'entrepôt.",
        "J'ai commandé {product} pour les vacances, et tout est bloqué dans le nouvel entrepôt.",
        'Le suivi indique « départ entrepôt » depuis une éternité.',
        "Livraison en retard, et la moitié manque à cause du déménagement de l'entrepôt.",
        "Vous changez d'entrepôt, d'accord, mais prévenez les clients avant la commande.",
      ],
      mixed: [
        "Livraison en retard à cause du nouvel entrepôt, mais au moins vous l'aviez annoncé.",
        "Je comprends que changer d'entrepôt soit compliqué, mais {wait}, c'est long.",
      ],
    },
    slow: {
      bad: [
        '{agent} devait me rappeler. Aucun appel.',
        "J'ai attendu {wait}, et il a encore fallu relancer.",
        'Aucun rappel, aucun e-mail, rien.',
        'Il a fallu relancer {agent} plusieurs fois.',
        'Beaucoup trop lent : {wait} pour une question simple.',
      ],
      mixed: [
        '{agent} a fini par trouver une solution, mais après {wait}.',
        'La réponse était bonne, mais elle est arrivée bien trop tard.',
      ],
    },
  },
};
